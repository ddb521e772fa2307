# The provider. Build it in a checkout: docker build -t gatehouse .
FROM node:24-slim AS build
WORKDIR /src
ENV PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1
COPY package.json package-lock.json .npmrc ./
COPY provider/package.json provider/
RUN npm install --no-progress
COPY . .
RUN node build.mjs --force

FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY provider/package.json provider/
RUN npm install --omit=dev --workspace=provider --no-progress

FROM node:24-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=packages /app ./
COPY --from=build /src/provider/dist provider/dist
# Writes nothing but temporary files, in /tmp: the rest may be read-only.
USER node
EXPOSE 4401
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PROVIDER_PORT || 4401}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Commands follow it: docker run … gatehouse verify-audit
ENTRYPOINT ["node", "provider/dist/provider/main.js"]
