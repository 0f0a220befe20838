import react from '@vitejs/plugin-react';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { serve } from '@hono/node-server';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { compressFolder } from '../../scripts/compress';
import { staticApp } from '../../server/staticApp';

/** A served page and how to end it. */
export interface Site {
  url: string;
  stop: () => Promise<void>;
}

/** Serves a built page compressed, by the same server as the app. */
export const serveSite = async (folder: string): Promise<Site> => {
  const outDir = await mkdtemp(join(tmpdir(), 'anslag-site-'));
  await cp(folder, outDir, { recursive: true });
  await compressFolder(outDir);
  const server = serve({ fetch: staticApp(outDir).fetch, port: 0, hostname: '127.0.0.1' });
  if (!server.listening) await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
};

/**
 * Builds and serves a page to compare with, by the same Vite and server as the app.
 * @param page `floor` is a button in bare React, `reactAdmin` the smallest list of react-admin
 */
export const startSite = async (page: 'floor' | 'reactAdmin'): Promise<Site> => {
  const outDir = await mkdtemp(join(tmpdir(), `anslag-${page}-`));
  await build({
    configFile: false,
    root: fileURLToPath(new URL(page, import.meta.url)),
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, emptyOutDir: true },
  });
  const site = await serveSite(outDir);
  await rm(outDir, { recursive: true, force: true });
  return site;
};
