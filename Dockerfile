# Edgewise on your own machine. All its data, including its secrets, is in the volume /data.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund

# This stage has the files needed for serving, without those needed for building.
FROM node:24-slim
ENV NODE_ENV=production
# The file in which commands that run in the container look for the setup key.
ENV SECRETS_FILE=/data/secrets.vars
WORKDIR /app
COPY package.json package-lock.json ./
COPY tools tools
# Cron jobs set up for earlier versions run these scripts in the container.
COPY scripts/backup.mjs scripts/serve.mjs scripts/
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8787
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8787/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Expects a proxy in front that handles TLS and reports callers' addresses.
CMD ["node", "tools/serve.ts", "--no-build", "--ip", "0.0.0.0", "--state", "/data/state", "--secrets", "/data/secrets.vars", "--var", "TRUST_PROXY=on"]
