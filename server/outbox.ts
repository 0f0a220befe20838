import { desc } from 'drizzle-orm';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { mails } from './db/schema';
import type { Database } from './core/deps';
import { PAGE_HEADERS, requirePageKey } from './services/pageKey';

const SHOWN = 100;

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}
article{border:1px solid color-mix(in srgb,CanvasText 20%,Canvas);border-radius:8px;margin:1rem 0;padding:.75rem 1rem}
h2{margin:0;font-size:1.1rem}p{margin:.25rem 0 .75rem}iframe{width:100%;height:26rem;border:0;border-radius:6px;background:#fff}`;

type Mail = typeof mails.$inferSelect;

const article = (mail: Mail) =>
  html`<article>
    <h2>${mail.subject}</h2>
    <p>
      To ${mail.recipient} ·
      <time datetime="${mail.created_at.toISOString()}">${mail.created_at.toISOString()}</time> ·
      ${mail.status}
    </p>
    <iframe
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      title="${mail.subject}"
      srcdoc="${`<base target="_blank">${mail.html}`}"
    ></iframe>
  </article>`;

/** Shows unsent mail. Mounted only with the setting `OUTBOX`; the key is printed at startup. */
export const outboxApp = (db: Database, key: string): Hono => {
  const app = new Hono();
  app.get('/outbox', requirePageKey('/outbox', key), async (c) => {
    const rows = await db.select().from(mails).orderBy(desc(mails.created_at), desc(mails.id)).limit(SHOWN);
    const page = html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>Outbox</title>
          <style>
            ${raw(STYLE)}
          </style>
        </head>
        <body>
          <main>
            <h1>Outbox</h1>
            <p>Mail that would be sent if SMTP_URL were set; the latest ${SHOWN}.</p>
            ${rows.length === 0 ? html`<p>Nothing yet.</p>` : rows.map(article)}
          </main>
        </body>
      </html>`;
    return c.html(page, 200, PAGE_HEADERS);
  });
  return app;
};
