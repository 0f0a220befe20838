import { desc } from 'drizzle-orm';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { appConfig } from '../contract/appConfig';
import { mails } from './db/schema';
import type { Database } from './core/deps';
import { htmlPage, PAGE_HEADERS } from './core/htmlPage';
import { requirePageKey } from './services/pageKey';

const SHOWN = 100;

const STYLE = 'iframe{width:100%;height:26rem;border:0;border-radius:6px;background:#fff}';

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
    const content = html`<p>Mail that would be sent if SMTP_URL were set; the latest ${SHOWN}.</p>
      ${rows.length === 0 ? html`<p>Nothing yet.</p>` : rows.map(article)}`;
    return c.html(htmlPage(`Outbox of ${appConfig.name}`, content, { style: STYLE }), 200, PAGE_HEADERS);
  });
  return app;
};
