import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/**
 * The built app: its assets for ever, everything else fresh, and `index.html` for each path that is a screen.
 * @param folder where the build is
 */
export const staticApp = (folder: string): Hono => {
  const app = new Hono();
  const root = relative(process.cwd(), folder) || '.';
  const securityPolicy = [
    "default-src 'self'",
    "img-src 'self' data: blob: https:",
    "style-src 'self' 'unsafe-inline'",
    "connect-src 'self' https:",
    "frame-ancestors 'none'",
    "base-uri 'self'",
  ].join('; ');
  app.use('*', compress());
  app.use('*', async (c, next) => {
    await next();
    const isAsset = c.req.path.startsWith('/assets/') && c.res.status === 200;
    c.header('Cache-Control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache');
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'same-origin');
    c.header('Content-Security-Policy', securityPolicy);
  });
  app.use('*', serveStatic({ root }));
  app.get('*', async (c) => {
    // A missing file is missing; only screens get the page.
    if (/\.\w+$/.test(c.req.path) || c.req.path.startsWith('/assets/')) return c.text('Not found', 404);
    return c.html(await readFile(join(folder, 'index.html'), 'utf8'));
  });
  return app;
};
