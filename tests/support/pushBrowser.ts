import { onTestFinished } from 'vitest';

interface Subscribed {
  endpoint: string;
  unsubscribe: () => Promise<boolean>;
  toJSON: () => PushSubscriptionJSON;
}

/** Keys as a browser makes them: an uncompressed point and sixteen bytes, in base64url. */
const keys = async () => {
  const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
    'deriveBits',
  ]);
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey));
  const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
  return { p256dh: encode(raw), auth: encode(crypto.getRandomValues(new Uint8Array(16))) };
};

/** Gives the imitated browser push messages, as far as the app asks for them, until the test ends. */
export const stubPush = (permission: NotificationPermission = 'default') => {
  let made = 0;
  const state = { permission, answer: 'granted' as NotificationPermission };
  const browser = { subscription: null as Subscribed | null, registered: [] as unknown[], refuses: false };
  const pushManager = {
    getSubscription: () => Promise.resolve(browser.subscription),
    subscribe: async () => {
      if (browser.refuses) throw new DOMException('Registration failed - push service error', 'AbortError');
      made += 1;
      const endpoint = `https://push.example/${made}`;
      const json = { endpoint, keys: await keys() };
      browser.subscription = {
        endpoint,
        toJSON: () => json,
        unsubscribe: () => {
          browser.subscription = null;
          return Promise.resolve(true);
        },
      };
      return browser.subscription;
    },
  };
  const registration = { active: {}, installing: null, waiting: null, pushManager };
  const worker = Object.assign(new EventTarget(), {
    startMessages: () => undefined,
    register: (script: string, options: { scope: string }) => {
      browser.registered.push([script, options.scope]);
      return Promise.resolve(registration);
    },
    getRegistration: () => Promise.resolve(browser.registered.length > 0 ? registration : undefined),
  });
  const permissionOf = {
    get permission() {
      return state.permission;
    },
    requestPermission: () => {
      state.permission = state.answer;
      return Promise.resolve(state.answer);
    },
  };
  const parts: [target: object, name: string, value: object][] = [
    [window, 'PushManager', pushManager],
    [window, 'Notification', permissionOf],
    [navigator, 'serviceWorker', worker],
  ];
  for (const [target, name, value] of parts)
    Object.defineProperty(target, name, { configurable: true, value });
  onTestFinished(() => {
    for (const [target, name] of parts) Reflect.deleteProperty(target, name);
  });
  return {
    browser,
    state,
    /** What the worker tells the app; gives what the app answers on the port. */
    tell: (data: unknown) => {
      const answers: unknown[] = [];
      const ports = [{ postMessage: (answer: unknown) => answers.push(answer) }];
      worker.dispatchEvent(Object.assign(new Event('message'), { data, ports }));
      return answers;
    },
  };
};
