const STORAGE_KEY = 'anslag.push';

/** Who turned push on in this browser. `endpoint` is null while they are signed out. */
interface PushOwner {
  user: number;
  endpoint: string | null;
}

/** Whether push was turned on in this browser; otherwise `device.ts` need not be loaded. */
export const isPushKept = (): boolean => localStorage.getItem(STORAGE_KEY) !== null;

export const readPushOwner = (): PushOwner | null => {
  try {
    const kept = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as Partial<PushOwner> | null;
    return typeof kept?.user === 'number' ? { user: kept.user, endpoint: kept.endpoint ?? null } : null;
  } catch {
    return null;
  }
};

export const keepPushOwner = (owner: PushOwner | null): void => {
  if (owner) localStorage.setItem(STORAGE_KEY, JSON.stringify(owner));
  else localStorage.removeItem(STORAGE_KEY);
};
