/** How much of the files that are being sent has gone, from 0 to 1; nothing while none are. */
let present: number | null = null;
const listeners = new Set<() => void>();

/** For `useSyncExternalStore`. */
export const uploadProgress = {
  get: (): number | null => present,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  set: (fraction: number | null): void => {
    present = fraction;
    for (const listener of listeners) listener();
  },
};
