import type { Plugin } from 'vite';

/** Adds a file to the build that no folder has, and serves it in development. */
export const generatedFile = (
  fileName: string,
  type: string,
  read: () => Promise<string | Buffer>,
): Plugin => ({
  name: `generate-${fileName}`,
  configureServer: (server) => {
    server.middlewares.use(server.config.base + fileName, (_request, response, next) => {
      read().then((source) => response.setHeader('Content-Type', type).end(source), next);
    });
  },
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName, source: await read() });
  },
});
