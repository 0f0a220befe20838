// Shows push messages and leads to what they are about. It catches no requests and keeps no files; its scope (/push/)
// holds no screen, so that it stands beside whatever other worker there is. Registered in the settings of one's account.

/** Milliseconds in which an open window says that it has taken a message. */
const ANSWER_TIME = 1000;

const isPath = (url) => typeof url === 'string' && /^\/(?![/\\])/.test(url);

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Tells a window something; gives whether somebody who is signed in there has taken it. */
const tell = (client, message) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(false), ANSWER_TIME);
    port1.onmessage = () => {
      clearTimeout(timer);
      resolve(true);
    };
    client.postMessage(message, [port2]);
  });

const tellAll = async (message) => {
  for (const client of await windows()) client.postMessage(message);
};

const read = (data) => {
  try {
    return data.json();
  } catch {
    // A browser wants every push to show something.
    return {};
  }
};

/** Opens what a message leads to: in a window that is there, else in a new one. The app counts it as opened. */
const open = async ({ id, url }) => {
  const [client] = await windows();
  const elsewhere = url && !isPath(url);
  if (client) {
    if (!elsewhere) await client.focus().catch(() => undefined);
    const taken = await tell(client, { type: 'anslag:opened', id, url: elsewhere ? null : url });
    if (taken && !elsewhere) return;
    if (taken) {
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
  const shown = self.registration.showNotification(title || 'Anslag', {
    body: message || '',
    icon: '/push-icon.png',
    // Two messages of one notification replace each other.
    tag: id ? `notification-${id}` : undefined,
    data: { id, url },
  });
  event.waitUntil(Promise.all([shown, tellAll({ type: 'anslag:pushed' })]));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data || {}));
});

// The browser has made, or wants, another subscription. The app tells the server: at once where it is open, else the
// next time it is.
self.addEventListener('pushsubscriptionchange', (event) => {
  const options = event.oldSubscription && event.oldSubscription.options;
  const renewed =
    event.newSubscription || !options
      ? Promise.resolve()
      : self.registration.pushManager.subscribe(options).catch(() => undefined);
  event.waitUntil(renewed.then(() => tellAll({ type: 'anslag:renewed' })));
});
