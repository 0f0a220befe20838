// Service worker of push messages: shows them and opens the app on a click. It intercepts no requests, and its scope
// (/push/) has no screen, so that it does not replace another worker. `src/api/pushSubscription.ts` registers it.

/** Milliseconds to wait for the reply of a window. */
const REPLY_TIMEOUT = 1000;

/** The product's, from the address by which the app registers this file. */
const [name, icon] = ['name', 'icon'].map((key) => new URL(self.location.href).searchParams.get(key));

const isPath = (url) => typeof url === 'string' && /^\/(?![/\\])/.test(url);

const appWindows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Sends a message to a window. Resolves to whether it was handled, which needs a signed-in user. */
const post = (client, message) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(false), REPLY_TIMEOUT);
    port1.onmessage = () => {
      clearTimeout(timer);
      resolve(true);
    };
    client.postMessage(message, [port2]);
  });

const postToAll = async (message) => {
  for (const client of await appWindows()) client.postMessage(message);
};

const read = (data) => {
  try {
    return data.json();
  } catch {
    // Browsers require each push to show a notification.
    return {};
  }
};

/** Opens the target of a notification, in an open window if there is one. The app reports it as opened. */
const open = async ({ id, url }) => {
  const [client] = await appWindows();
  const elsewhere = url && !isPath(url);
  if (client) {
    if (!elsewhere) await client.focus().catch(() => undefined);
    const handled = await post(client, { type: 'anslag:opened', id, url: elsewhere ? null : url });
    if (handled && !elsewhere) return;
    if (handled) {
      await self.clients.openWindow(url);
      return;
    }
  }
  const entry = new URL(isPath(url) ? url : '/home', self.location.origin);
  if (id) entry.searchParams.set('notification', String(id));
  await self.clients.openWindow(entry.href);
};

self.addEventListener('push', (event) => {
  const { id, title, message, url } = read(event.data);
  const shown = self.registration.showNotification(title || name || self.location.host, {
    body: message || '',
    icon,
    // Messages of one notification replace each other.
    tag: id ? `notification-${id}` : undefined,
    data: { id, url },
  });
  event.waitUntil(Promise.all([shown, postToAll({ type: 'anslag:pushed' })]));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data || {}));
});

// The browser replaces the subscription. An open window sends the new one to the server, else the app does when it starts.
self.addEventListener('pushsubscriptionchange', (event) => {
  const options = event.oldSubscription && event.oldSubscription.options;
  const renewed =
    event.newSubscription || !options
      ? Promise.resolve()
      : self.registration.pushManager.subscribe(options).catch(() => undefined);
  event.waitUntil(renewed.then(() => postToAll({ type: 'anslag:renewed' })));
});
