import { html, raw } from 'hono/html';

type Html = ReturnType<typeof html>;

/** No scripts, unless a page allows its own. Keeps the page, and a key in its URL, out of caches, logs and search engines. */
export const PAGE_HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
};

const STYLE = `
:root{color-scheme:light dark;background:Canvas;--line:color-mix(in srgb,CanvasText 20%,Canvas);--soft:color-mix(in srgb,CanvasText 5%,Canvas)}
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
a{color:light-dark(#0b57d0,#a8c7fa)}
code,pre{font:14px/1.45 ui-monospace,monospace;overflow-wrap:anywhere}
article{border:1px solid var(--line);border-radius:8px;margin:1rem 0;padding:.75rem 1rem}
article h2{margin:0;font-size:1.1rem}
article p{margin:.25rem 0 .75rem}`;

/**
 * Returns a page for developers: the documentation of the API, the outbox or the digital-ID simulator.
 * @param options.style of this page, added to the common one
 * @param options.head further elements
 */
export const htmlPage = (
  title: string,
  content: unknown,
  { style = '', head = '' }: { style?: string; head?: string | Html } = {},
): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${head}
        <title>${title}</title>
        <style>
          ${raw(STYLE + style)}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
