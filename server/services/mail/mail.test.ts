import { desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSmtpServer, type SmtpServer } from '../../../tests/support/smtpServer';
import { dataOf, useTestApi } from '../../../tests/support/testApi';
import { WAIT } from '../../../tests/support/wait';
import { mails } from '../../db/schema';
import { outboxApp } from '../../outbox';
import { queueMail } from './queue';
import { smtpTransport } from './smtp';
import { sendDueMails, startMailWorker, type MailTransport } from './worker';

const api = useTestApi();
const MINUTE = 60_000;
const FROM = 'Anslag <anslag@test.example>';

let smtp: SmtpServer;
let transport: MailTransport;
beforeAll(async () => {
  smtp = await startSmtpServer();
  transport = smtpTransport(smtp.url, FROM);
});
beforeEach(() => {
  smtp.refuse(false);
  smtp.received.length = 0;
});
afterEach(() => api.db.delete(mails));
afterAll(() => smtp.close());

const queue = (subject: string, isUrgent = false) =>
  queueMail(api.db, {
    companyId: api.care.id,
    recipient: 'ansvarig@test.example',
    subject,
    text: 'Hej',
    html: '<p>Hej</p>',
    at: api.deps.now(),
    isUrgent,
  });
const stored = async () => {
  const [mail] = await api.db.select().from(mails).orderBy(desc(mails.id));
  if (!mail) throw new Error('There is no mail');
  return mail;
};

/** Decodes the body of an email. */
const decoded = (data: string): string =>
  [
    ...data.split(/\n(?=--)/).map((part) => {
      const [head = '', ...body] = part.split('\n\n');
      const text = body.join('\n\n');
      if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString();
      return Buffer.from(
        text
          .replace(/=\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
        'latin1',
      ).toString();
    }),
  ].join('\n');

describe('a submission', () => {
  it('is emailed once, with subject and answers', async () => {
    const form = dataOf<{ id: number }>(
      await api.call('POST', '/forms', {
        as: api.care.admin,
        body: {
          title: 'Skadeanmälan',
          responsible_email: 'ansvarig@test.example',
          published: true,
          fields: [{ key: 'vad', type: 'textarea', label: 'Vad hände?', mandatory: true }],
        },
      }),
    );
    const answers = { vad: 'Halkade på isen\nvid entrén' };
    await api.call('POST', `/forms/${form.id}/submissions`, { as: api.care.staff, body: { answers } });
    expect(await sendDueMails(api.deps, transport)).toBe(1);
    expect(await sendDueMails(api.deps, transport)).toBe(0);
    expect(smtp.received).toHaveLength(1);
    const [{ from, to, data }] = smtp.received as [(typeof smtp.received)[0]];
    expect([from, to]).toEqual(['anslag@test.example', 'ansvarig@test.example']);
    const [, coded = ''] = /^Subject: (.*(?:\n\s.*)*)/m.exec(data) ?? [];
    const subject = coded
      .replace(/\?=\s+=\?UTF-8\?Q\?/gi, '')
      .replace(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, text: string) =>
        decodeURIComponent(text.replaceAll('_', ' ').replaceAll('=', '%')),
      );
    expect(subject).toBe('Nytt formulärsvar: Skadeanmälan');
    expect(decoded(data)).toContain('Vad hände?\nHalkade på isen\nvid entrén');
    expect(decoded(data)).toContain('Halkade på isen<br />vid entrén');
    expect(await stored()).toMatchObject({ status: 'sent', attempts: 1, error: null, text: '', html: '' });
  });
});

describe('the worker', () => {
  it('retries with growing delays when the server fails, and finally stores the error', async () => {
    await queue('Envis');
    smtp.refuse(true);
    for (const [attempt, wait] of [1, 5, 30, 120].entries()) {
      expect(await sendDueMails(api.deps, transport)).toBe(1);
      expect(await sendDueMails(api.deps, transport)).toBe(0);
      expect(await stored()).toMatchObject({ status: 'queued', attempts: attempt + 1, text: 'Hej' });
      api.pass(wait * MINUTE + 1_000);
    }
    await sendDueMails(api.deps, transport);
    expect(await stored()).toMatchObject({
      status: 'failed',
      attempts: 5,
      error: expect.stringContaining('451') as string,
      text: '',
      html: '',
    });
    expect(api.logged).toContainEqual(
      expect.objectContaining({ message: 'a mail was not sent', attempt: 5 }),
    );
    expect(smtp.received).toEqual([]);
  });

  it('does not retry a permanent error', async () => {
    await queue('Okänd');
    smtp.refuse('for good');
    await sendDueMails(api.deps, transport);
    expect(await stored()).toMatchObject({
      status: 'failed',
      attempts: 1,
      error: expect.stringContaining('550') as string,
    });
  });

  it('sends nothing that is older than a day', async () => {
    await queue('Gammal');
    api.pass(24 * 60 * MINUTE + 1_000);
    await queue('Ny');
    await sendDueMails(api.deps, transport);
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]?.data).toContain('Subject: Ny');
    expect(await api.db.select().from(mails).where(eq(mails.subject, 'Gammal'))).toMatchObject([
      { status: 'failed', error: 'It was not sent within a day', text: '', html: '' },
    ]);
  });

  it('sends once the server is back', async () => {
    await queue('Till slut');
    smtp.refuse(true);
    await sendDueMails(api.deps, transport);
    smtp.refuse(false);
    api.pass(2 * MINUTE);
    await sendDueMails(api.deps, transport);
    expect(smtp.received).toHaveLength(1);
    expect(await stored()).toMatchObject({ status: 'sent', attempts: 2, error: null });
  });

  it('sends each email once in two processes', async () => {
    for (let n = 0; n < 12; n += 1) await queue(`Brev ${n}`);
    const tried = await Promise.all(
      [1, 2, 3].map(() => sendDueMails(api.deps, smtpTransport(smtp.url, FROM))),
    );
    expect(tried.reduce((sum, n) => sum + n, 0)).toBe(12);
    const subjects = smtp.received.map(({ data }) => /^Subject: (.*)$/m.exec(data)?.[1]);
    expect(new Set(subjects).size).toBe(12);
    expect(subjects).toHaveLength(12);
  });

  it('sends urgent mails first', async () => {
    for (let n = 0; n < 6; n += 1) await queue(`Inbjudan ${n}`);
    await queue('Glömt lösenord', true);
    const stuck: MailTransport = { send: () => new Promise(() => undefined), close: () => undefined };
    void sendDueMails(api.deps, stuck);
    await vi.waitFor(async () => {
      expect(await api.db.$count(mails, eq(mails.attempts, 1))).toBe(5);
    }, WAIT);
    expect(await stored()).toMatchObject({ subject: 'Glömt lösenord', attempts: 1 });
  });

  it('takes over an abandoned job after its lease', async () => {
    await queue('Lämnad');
    const stuck: MailTransport = { send: () => new Promise(() => undefined), close: () => undefined };
    void sendDueMails(api.deps, stuck);
    await vi.waitFor(async () => {
      expect(await stored()).toMatchObject({ attempts: 1 });
    }, WAIT);
    expect(await sendDueMails(api.deps, transport)).toBe(0);
    api.pass(11 * MINUTE);
    expect(await sendDueMails(api.deps, transport)).toBe(1);
    expect(await stored()).toMatchObject({ status: 'sent', attempts: 2 });
  });

  it('finds new jobs while running, and finishes the current one on stop', async () => {
    const stop = startMailWorker(api.deps, smtpTransport(smtp.url, FROM), 10);
    await queue('Rad\r\nBcc: alla@test.example');
    await vi.waitFor(() => {
      expect(smtp.received).toHaveLength(1);
    }, WAIT);
    await stop();
    expect(smtp.received[0]?.data).not.toMatch(/^Bcc:/m);
    expect(await stored()).toMatchObject({ status: 'sent' });
    await queue('Efter');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await stored()).toMatchObject({ status: 'queued' });
  });
});

describe('the outbox', () => {
  const outbox = () => outboxApp(api.db, 'the-key');
  const open = async (key: string) => outbox().request('/outbox', { headers: { Cookie: `page_key=${key}` } });

  it('shows unsent emails with the key, newest first, without running their HTML', async () => {
    await queue('Först');
    await api.db
      .update(mails)
      .set({ html: '"></iframe><script>x()</script>' })
      .where(eq(mails.subject, 'Först'));
    api.pass(MINUTE);
    await queue('Sedan <b>');
    const answer = await open('the-key');
    const text = await answer.text();
    expect(text.indexOf('Sedan &lt;b&gt;')).toBeGreaterThan(0);
    expect(text.indexOf('Först')).toBeGreaterThan(text.indexOf('Sedan'));
    expect(text).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(text).not.toContain('<script');
    expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  });

  it('is hidden from everyone else', async () => {
    expect((await open('')).status).toBe(404);
    expect((await open('other')).status).toBe(404);
    expect((await outbox().request('/outbox?key=other')).status).toBe(404);
  });

  it('exchanges the key in the URL for a cookie', async () => {
    const { status, headers } = await outbox().request('/outbox?key=the-key');
    expect([status, headers.get('Location')]).toEqual([303, '/outbox']);
    expect(headers.get('Set-Cookie')).toBe('page_key=the-key; Path=/outbox; HttpOnly; SameSite=Strict');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
  });
});
