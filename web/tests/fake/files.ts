// Serves web/dist as the binary does, with the strictest Content-Security-Policy that the page works under.
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname } from "node:path";

const DIST = new URL("../../dist/", import.meta.url);

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
};

/** CodeMirror writes its own style elements, hence `unsafe-inline` for styles; scripts come from the server only. */
export const CONTENT_SECURITY_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export async function serveFile(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url === "/" ? "index.html" : (request.url ?? "").slice(1);
  try {
    const bytes = await readFile(new URL(path, DIST));
    const type = TYPES[extname(path)] ?? "application/octet-stream";
    response.writeHead(200, { "Content-Type": type, "Content-Security-Policy": CONTENT_SECURITY_POLICY }).end(bytes);
  } catch {
    response.writeHead(404).end();
  }
}
