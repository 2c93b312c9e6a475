# Apron without a window, with the demo operator unless other options are given:
#
#   docker build --tag apron .
#   docker run --rm --publish 127.0.0.1:8710:8710 --volume apron:/data apron
FROM node:24-slim AS package
WORKDIR /apron
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN mkdir /package && npm pack --pack-destination /package

FROM node:24-slim
COPY --from=package /package/*.tgz /tmp/
# The image has its own Node.js: the one that the package brings for older computers goes.
RUN npm install --global --omit=dev /tmp/*.tgz && rm -rf /tmp/*.tgz /usr/local/lib/node_modules/apron/node_modules/node-* \
  && mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8710
ENTRYPOINT ["apron", "serve", "--host", "0.0.0.0", "--port", "8710", "--data", "/data"]
CMD ["--demo"]
