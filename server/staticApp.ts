import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { secureHeaders } from 'hono/secure-headers';

/** Pictures and videos come from the API, from files that the user chose (`blob:`) and from the code (`data:`). */
const contentSecurityPolicy = (api: readonly string[]) => ({
  defaultSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:', ...api],
  mediaSrc: ["'self'", 'blob:', ...api],
  styleSrc: ["'self'", "'unsafe-inline'"],
  connectSrc: ["'self'", ...api],
  objectSrc: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  baseUri: ["'none'"],
});

/** Features that the app does not use. */
const PERMISSIONS_POLICY = {
  accelerometer: [],
  camera: [],
  displayCapture: [],
  geolocation: [],
  gyroscope: [],
  magnetometer: [],
  microphone: [],
  midi: [],
  payment: [],
  usb: [],
};

const originsOf = (url: string | undefined): string[] =>
  url && URL.canParse(url) ? [new URL(url).origin] : [];

/**
 * Serves the built app: its files, and `index.html` for every URL of a screen.
 * @param root   folder of the build
 * @param apiUrl URL of the API that the app was built for, when it has another origin
 */
export const staticApp = (root: string, apiUrl?: string): Hono => {
  const app = new Hono();
  app.use(
    '*',
    secureHeaders({
      contentSecurityPolicy: contentSecurityPolicy(originsOf(apiUrl)),
      permissionsPolicy: PERMISSIONS_POLICY,
      strictTransportSecurity: false,
      crossOriginResourcePolicy: 'same-site',
      originAgentCluster: false,
      referrerPolicy: 'same-origin',
    }),
    etag(),
    async (c, next) => {
      await next();
      if (!c.res.ok) return;
      // The names of assets contain a hash of their content.
      const isAsset = c.req.path.startsWith('/assets/');
      c.res.headers.set('Cache-Control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache');
      c.res.headers.set('Vary', 'Accept-Encoding');
    },
  );
  const isHidden = (path: string): boolean => path.includes('/.');
  const isScreen = (path: string): boolean => !/\.\w+$/.test(path) && !/^\/(assets|api)(\/|$)/.test(path);
  const files = serveStatic({ root, precompressed: true });
  const index = serveStatic({ root, path: 'index.html', precompressed: true });
  app.get('*', (c, next) => (isHidden(c.req.path) ? next() : files(c, next)));
  app.get('*', (c, next) => (isScreen(c.req.path) ? index(c, next) : next()));
  app.all('*', (c) => c.text('Not found', 404));
  return app;
};
