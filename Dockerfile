# The Linkpoint image: builds the playground, then the binary that carries it, and ships the binary alone.

FROM node:20-bookworm-slim AS web
WORKDIR /web
COPY web/package.json web/package-lock.json ./
RUN npm ci
COPY web ./
RUN npm run build

FROM rust:1.95-slim-bookworm AS binary
WORKDIR /src
COPY . .
COPY --from=web /web/dist web/dist
RUN --mount=type=cache,target=/usr/local/cargo/registry \
    --mount=type=cache,target=/src/target \
    cargo build --release --locked --package linkpoint-service --bin linkpoint \
    && cp target/release/linkpoint /usr/local/bin/linkpoint

FROM debian:bookworm-slim
RUN useradd --uid 10001 --no-create-home --home-dir /data --shell /usr/sbin/nologin linkpoint \
    && install --directory --owner=linkpoint --group=linkpoint --mode=0700 /data
COPY --from=binary /usr/local/bin/linkpoint /usr/local/bin/linkpoint
USER 10001
WORKDIR /data
VOLUME /data
EXPOSE 8080
# Anyone who reaches the port may compile and run: publish it on loopback only, as docker-compose.yml does.
ENTRYPOINT ["linkpoint", "serve", "--listen", "0.0.0.0:8080", "--store", "/data", "--anonymous"]
