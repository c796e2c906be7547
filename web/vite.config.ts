// How the playground is built, and how `npm run dev` reaches a running `linkpoint serve`.
import { defineConfig } from "vite";

const server = process.env.LINKPOINT_URL ?? "http://127.0.0.1:8080";

export default defineConfig({
  build: {
    target: "es2022",
    // The licences of what is bundled travel with it, as they ask.
    license: { fileName: "licenses.md" },
  },
  server: { proxy: { "/v1": server } },
});
