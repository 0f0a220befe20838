import { Hono, type Context } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { accepts, isKnown } from './http/onTheWire';

const SECURITY_POLICY = [
  "default-src 'self'",
  "img-src 'self' data: blob: https:",
  "media-src 'self' blob: https:",
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self' https:",
  "frame-ancestors 'none'",
  "base-uri 'self'",
].join('; ');

/** What the build laid beside a file, the smallest first. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Letters, digits and what else a build calls its files; no segment that begins with a dot, so nothing outside. */
const isFilePath = (path: string): boolean => /^(\/[\w@~-][\w.@~-]*)+$/.test(path);

const statFile = async (path: string) => {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() ? { path, size: found.size, changed: found.mtimeMs } : undefined;
};

const sendFile = async (c: Context, folder: string, name: string): Promise<Response | undefined> => {
  const plain = await statFile(join(folder, name));
  if (!plain) return undefined;
  let file = plain;
  let encoding: string | undefined;
  for (const [wanted, ending] of ENCODINGS) {
    if (!accepts(c.req.header('Accept-Encoding'), wanted)) continue;
    const packed = await statFile(plain.path + ending);
    // One that is older belongs to another build.
    if (!packed || packed.changed < plain.changed) continue;
    file = packed;
    encoding = wanted;
    break;
  }
  const etag = `"${Math.floor(file.changed).toString(36)}-${file.size.toString(36)}${encoding ? `-${encoding}` : ''}"`;
  const headers = {
    'Content-Type': getMimeType(name) ?? 'application/octet-stream',
    'Cache-Control': name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: etag,
    Vary: 'Accept-Encoding',
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
  };
  if (isKnown(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers);
  return c.body(new Uint8Array(await readFile(file.path)), 200, headers);
};

/**
 * The built app (spec section 2): its assets for ever, everything else asked for anew, and `index.html` for each path
 * that is a screen. What is missing is missing: only screens get the page, neither files nor calls of an API.
 * @param folder where the build is
 */
export const staticApp = (folder: string): Hono => {
  const app = new Hono();
  app.use('*', async (c, next) => {
    await next();
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'same-origin');
    c.header('Content-Security-Policy', SECURITY_POLICY);
  });
  app.get('*', async (c) => {
    const { path } = c.req;
    const file = isFilePath(path) ? await sendFile(c, folder, path) : undefined;
    if (file) return file;
    const isScreen = !/\.\w+$/.test(path) && !/^\/(assets|api)(\/|$)/.test(path);
    return (isScreen && (await sendFile(c, folder, '/index.html'))) || c.text('Not found', 404);
  });
  return app;
};
