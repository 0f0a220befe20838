import { currentView } from './viewAs';

const STORAGE_KEY = 'anslag.push';

/** The user who turned on push in this browser. `endpoint` is null while they are signed out. */
interface PushOwner {
  user: number;
  endpoint: string | null;
}

/** Whether push was turned on in this browser; otherwise `pushSubscription.ts` need not be loaded. */
export const hasPushOwner = (): boolean => !currentView() && localStorage.getItem(STORAGE_KEY) !== null;

export const readPushOwner = (): PushOwner | null => {
  try {
    const owner = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as Partial<PushOwner> | null;
    return typeof owner?.user === 'number' ? { user: owner.user, endpoint: owner.endpoint ?? null } : null;
  } catch {
    return null;
  }
};

export const storePushOwner = (owner: PushOwner | null): void => {
  if (owner) localStorage.setItem(STORAGE_KEY, JSON.stringify(owner));
  else localStorage.removeItem(STORAGE_KEY);
};
