import { keepPushOwner, readPushOwner } from './kept';

/**
 * Push messages on this device: the browser's permission, the worker that shows them (`public/push-sw.js`) and the
 * subscription that the server sends to. The worker is registered only for those who turn them on.
 */

/** `blocked`: the browser was told to ask no more; only its own settings undo that. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

/** The server's part. */
export interface PushApi {
  /** The public key to subscribe with; null where the server sends no push. */
  getPushKey: () => Promise<string | null>;
  subscribePush: (subscription: PushSubscriptionJSON) => Promise<void>;
  unsubscribePush: (endpoint: string) => Promise<void>;
}

const WORKER = '/push-sw.js';
/** No screen lies below it, so that the worker takes the place of no other and catches no request. */
const SCOPE = '/push/';
const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const currentSubscription = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  return (await registration?.pushManager.getSubscription()) ?? null;
};

/** How it stands on this device for a user. */
export const pushState = async (user: number): Promise<PushState> => {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  if (Notification.permission !== 'granted' || readPushOwner()?.user !== user) return 'off';
  return (await currentSubscription()) ? 'on' : 'off';
};

/** Milliseconds: behind some firewalls a browser waits for its maker's push service without an end. */
const PATIENCE = 20_000;

const inTime = async <Value>(awaited: Promise<Value>): Promise<Value> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The push service does not answer')), PATIENCE);
  });
  try {
    return await Promise.race([awaited, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** A browser subscribes by a worker that is running alone. */
const untilActive = (registration: ServiceWorkerRegistration): Promise<void> =>
  new Promise((resolve) => {
    const worker = registration.installing ?? registration.waiting;
    if (registration.active || !worker) {
      resolve();
      return;
    }
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve();
    });
  });

const bytesOf = (key: string): Uint8Array<ArrayBuffer> => {
  const text = atob(key.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
};

const subscribe = async (key: string): Promise<PushSubscription> => {
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  await untilActive(registration);
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(key) };
  try {
    return await inTime(registration.pushManager.subscribe(options));
  } catch (error) {
    // One that was made with another key stands in the way.
    const other = await registration.pushManager.getSubscription();
    if (!other) throw error;
    await other.unsubscribe();
    return inTime(registration.pushManager.subscribe(options));
  }
};

/** Subscribes and tells the server; a subscription that the server does not know is taken back. */
const subscribeAndTell = async (user: number, api: PushApi): Promise<boolean> => {
  const key = await api.getPushKey();
  if (key === null) return false;
  const subscription = await subscribe(key);
  try {
    await api.subscribePush(subscription.toJSON());
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  keepPushOwner({ user, endpoint: subscription.endpoint });
  return true;
};

/**
 * Turns push on: asks the browser for permission, subscribes, tells the server. To be called by a click, which browsers
 * demand. Gives how it stands then.
 * @throws what the browser or the server says; nothing is on then
 */
export const turnPushOn = async (user: number, api: PushApi): Promise<PushState> => {
  if ((await Notification.requestPermission()) === 'granted') await subscribeAndTell(user, api);
  return pushState(user);
};

/**
 * Turns push off on this device.
 * @throws ApiError when the server could not be told; push stays on then
 */
export const turnPushOff = async (user: number, api: PushApi): Promise<PushState> => {
  const subscription = await currentSubscription();
  if (subscription) {
    await api.unsubscribePush(subscription.endpoint);
    await subscription.unsubscribe();
  }
  keepPushOwner(null);
  return pushState(user);
};

/**
 * Keeps what was turned on: subscribes again where the browser has dropped the subscription, as it may at any time, and
 * tells the server of another address.
 */
export const keepPush = async (user: number, api: PushApi): Promise<void> => {
  const kept = readPushOwner();
  if (kept?.user !== user || !isSupported() || Notification.permission !== 'granted') return;
  const subscription = await currentSubscription();
  // None has no address, also where the server was told of none.
  if (subscription?.endpoint === (kept.endpoint ?? '')) return;
  await subscribeAndTell(user, api);
};

/** Signing out: what comes for the one who leaves is shown here no more, and comes again when they are back. */
export const pausePush = async (api: Pick<PushApi, 'unsubscribePush'>): Promise<void> => {
  const kept = readPushOwner();
  if (!kept || !isSupported()) return;
  const subscription = await currentSubscription();
  if (subscription) {
    await subscription.unsubscribe();
    await api.unsubscribePush(subscription.endpoint);
  }
  keepPushOwner({ ...kept, endpoint: null });
};
