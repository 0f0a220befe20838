import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';

const source = readFileSync('public/push-sw.js', 'utf8');

const APP = 'https://app.example';

interface Shown {
  title: string;
  options: { body: string; icon: string; tag?: string; data: unknown };
}
interface SentMessage {
  message: unknown;
  answered: boolean;
}

/** Runs the worker in a fake browser. @param answers whether open windows reply to messages */
const start = ({ windows = 0, answers = true } = {}) => {
  const listeners = new Map<string, (event: object) => void>();
  const shown: Shown[] = [];
  const sent: SentMessage[] = [];
  const opened: string[] = [];
  const focus = vi.fn(() => Promise.resolve());
  const subscribe = vi.fn(() => Promise.resolve());
  const client = {
    focus,
    postMessage: (message: unknown, ports?: MessagePort[]) => {
      sent.push({ message, answered: answers });
      if (answers) ports?.[0]?.postMessage('taken');
    },
  };
  const self = {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    location: { origin: APP, href: `${APP}/push-sw.js?name=Pinboard&icon=%2Ficon.png` },
    registration: {
      showNotification: (title: string, options: Shown['options']) => {
        shown.push({ title, options });
        return Promise.resolve();
      },
      pushManager: { subscribe },
    },
    clients: {
      matchAll: () => Promise.resolve(Array.from({ length: windows }, () => client)),
      openWindow: (url: string) => {
        opened.push(url);
        return Promise.resolve();
      },
    },
  };
  // Skips the timeout of a missing reply.
  const timer = (job: () => void) => (answers ? 0 : setTimeout(job, 0));
  runInNewContext(source, { self, URL, MessageChannel, setTimeout: timer, clearTimeout });
  const dispatch = async (type: string, event: object) => {
    let work: unknown;
    listeners.get(type)?.({ ...event, waitUntil: (promise: unknown) => (work = promise) });
    await work;
  };
  const click = (data: object) => {
    const close = vi.fn();
    return dispatch('notificationclick', { notification: { data, close } }).then(() => close);
  };
  return { dispatch, click, shown, sent, opened, focus, subscribe };
};

const push = (data: object) => ({ data: { json: () => data } });

describe('push worker', () => {
  it('shows a message, replacing an earlier copy, and notifies the open windows', async () => {
    const worker = start({ windows: 1 });
    const message = { id: 7, title: 'Hej', message: 'Ett meddelande', url: '/my-pages/3' };
    await worker.dispatch('push', push(message));
    expect(worker.shown).toMatchObject([
      {
        title: 'Hej',
        options: { body: 'Ett meddelande', tag: 'notification-7', data: { id: 7, url: '/my-pages/3' } },
      },
    ]);
    expect(worker.sent.map((sent) => sent.message)).toEqual([{ type: 'anslag:pushed' }]);
  });

  it('shows a message that comes twice under one tag, and another under its own', async () => {
    const worker = start();
    for (const id of [7, 7, 8]) await worker.dispatch('push', push({ id, title: 'Hej', message: 'Du' }));
    expect(worker.shown.map(({ options }) => options.tag)).toEqual([
      'notification-7',
      'notification-7',
      'notification-8',
    ]);
  });

  it.each([null, { json: () => JSON.parse('no') as unknown }])(
    'shows the name and the icon of the product for %j',
    async (data) => {
      const worker = start();
      await worker.dispatch('push', { data });
      expect(worker.shown).toMatchObject([{ title: 'Pinboard', options: { icon: '/icon.png' } }]);
    },
  );

  it('intercepts no requests', () => expect(source).not.toContain("'fetch'"));

  it('opens the link in an open window', async () => {
    const worker = start({ windows: 2 });
    const close = await worker.click({ id: 7, url: '/my-pages/3' });
    expect(close).toHaveBeenCalled();
    expect(worker.focus).toHaveBeenCalledTimes(1);
    expect(worker.sent.map((sent) => sent.message)).toEqual([
      { type: 'anslag:opened', id: 7, url: '/my-pages/3' },
    ]);
    expect(worker.opened).toEqual([]);
  });

  it('opens the app when no window is open, or none is signed in', async () => {
    for (const windows of [{ windows: 0 }, { windows: 1, answers: false }]) {
      const worker = start(windows);
      await worker.click({ id: 7, url: '/my-pages/3?x=1#here' });
      expect(worker.opened).toEqual(['https://app.example/my-pages/3?x=1&notification=7#here']);
    }
  });

  it('opens other sites by way of the app, which marks the message as read', async () => {
    const open = start({ windows: 1 });
    await open.click({ id: 7, url: 'https://other.example/a' });
    expect(open.sent.map((sent) => sent.message)).toEqual([{ type: 'anslag:opened', id: 7, url: null }]);
    expect([open.opened, open.focus.mock.calls]).toEqual([['https://other.example/a'], []]);
    const closed = start();
    await closed.click({ id: 7, url: 'https://other.example/a' });
    await closed.click({ id: 7, url: '//other.example' });
    await closed.click({});
    expect(closed.opened).toEqual([
      'https://app.example/home?notification=7',
      'https://app.example/home?notification=7',
      'https://app.example/home',
    ]);
  });

  it('subscribes again when the browser has dropped the subscription, and notifies the app', async () => {
    const worker = start({ windows: 1 });
    const options = { userVisibleOnly: true, applicationServerKey: 'k' };
    await worker.dispatch('pushsubscriptionchange', { oldSubscription: { options } });
    expect(worker.subscribe).toHaveBeenCalledWith(options);
    await worker.dispatch('pushsubscriptionchange', { newSubscription: {} });
    expect(worker.subscribe).toHaveBeenCalledTimes(1);
    expect(worker.sent.map((sent) => sent.message)).toEqual([
      { type: 'anslag:renewed' },
      { type: 'anslag:renewed' },
    ]);
  });
});
