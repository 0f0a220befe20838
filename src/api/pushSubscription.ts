import { withTimeout } from 'es-toolkit';
import { appConfig } from '../../contract/appConfig';
import { appIcons } from '../../contract/appIcons';
import { readPushOwner, storePushOwner } from './pushOwner';

/** `blocked`: the user denied the permission; only the browser's settings can undo that. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

interface PushApi {
  /** The VAPID public key; null when the server sends no push messages. */
  getPushKey: () => Promise<string | null>;
  subscribePush: (subscription: PushSubscriptionJSON) => Promise<void>;
  unsubscribePush: (endpoint: string) => Promise<void>;
}

/** A path without screens, so that the worker intercepts no requests. */
const SCOPE = '/push/';
const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const currentSubscription = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  return (await registration?.pushManager.getSubscription()) ?? null;
};

/** Returns the state on this device for a user. */
export const pushState = async (user: number): Promise<PushState> => {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  if (Notification.permission !== 'granted' || readPushOwner()?.user !== user) return 'off';
  return (await currentSubscription()) ? 'on' : 'off';
};

/** Milliseconds. Behind some firewalls the push service of the browser never answers. */
const TIMEOUT = 20_000;

/** Only an active worker can subscribe. */
const waitUntilActive = (registration: ServiceWorkerRegistration): Promise<void> =>
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

const decodeBase64Url = (key: string): Uint8Array<ArrayBuffer> => {
  const binary = atob(key.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
};

const subscribe = async (key: string): Promise<PushSubscription> => {
  const worker = `/push-sw.js?${new URLSearchParams({ name: appConfig.name, icon: appIcons().small }).toString()}`;
  const registration = await navigator.serviceWorker.register(worker, { scope: SCOPE });
  await waitUntilActive(registration);
  const options = { userVisibleOnly: true, applicationServerKey: decodeBase64Url(key) };
  const create = () => withTimeout(() => registration.pushManager.subscribe(options), TIMEOUT);
  try {
    return await create();
  } catch (error) {
    // A subscription with another key must be removed first.
    const other = await registration.pushManager.getSubscription();
    if (!other) throw error;
    await other.unsubscribe();
    return create();
  }
};

/** Subscribes and sends the subscription to the server. Unsubscribes again if that fails. */
const subscribeUser = async (user: number, api: PushApi): Promise<boolean> => {
  const key = await api.getPushKey();
  if (key === null) return false;
  const subscription = await subscribe(key);
  try {
    await api.subscribePush(subscription.toJSON());
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  storePushOwner({ user, endpoint: subscription.endpoint });
  return true;
};

/** Asks for permission and subscribes. Browsers require a click. @throws when the browser or the server refuses */
export const turnPushOn = async (user: number, api: PushApi): Promise<PushState> => {
  if ((await Notification.requestPermission()) === 'granted') await subscribeUser(user, api);
  return pushState(user);
};

/** Unsubscribes. @throws ApiError when the request fails; push then stays on */
export const turnPushOff = async (user: number, api: PushApi): Promise<PushState> => {
  const subscription = await currentSubscription();
  if (subscription) {
    await api.unsubscribePush(subscription.endpoint);
    await subscription.unsubscribe();
  }
  storePushOwner(null);
  return pushState(user);
};

/** Subscribes again if the browser has dropped or renewed the subscription. */
export const renewPush = async (user: number, api: PushApi): Promise<void> => {
  const owner = readPushOwner();
  if (owner?.user !== user || !isSupported() || Notification.permission !== 'granted') return;
  const subscription = await currentSubscription();
  if (subscription?.endpoint === (owner.endpoint ?? '')) return;
  await subscribeUser(user, api);
};

/** Unsubscribes at sign-out; `renewPush` subscribes again at the next sign-in. */
export const pausePush = async (api: Pick<PushApi, 'unsubscribePush'>): Promise<void> => {
  const owner = readPushOwner();
  if (!owner || !isSupported()) return;
  const subscription = await currentSubscription();
  if (subscription) {
    await subscription.unsubscribe();
    await api.unsubscribePush(subscription.endpoint);
  }
  storePushOwner({ ...owner, endpoint: null });
};
