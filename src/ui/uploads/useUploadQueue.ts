import { useEffect, useState } from 'react';
import { useExternalStore } from '../../api/externalStore';
import { createUploadQueue, type UploadItem, type UploadQueue } from './uploadQueue';

/** Files on their way, and what can be done with them. */
export interface Uploads extends Omit<UploadQueue, 'items' | 'subscribe'> {
  items: readonly UploadItem[];
  /** Something waits or is being sent. */
  busy: boolean;
}

const isUnderWay = ({ state }: UploadItem): boolean => state === 'waiting' || state === 'sending';

/** A queue of uploads that lives as long as its screen. Closing the window while it is at work asks first. */
export const useUploadQueue = (): Uploads => {
  const [queue] = useState(() => createUploadQueue());
  const items = useExternalStore({ get: queue.items, subscribe: queue.subscribe });
  const busy = items.some(isUnderWay);
  useEffect(() => {
    if (!busy) return;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
    };
  }, [busy]);
  return { ...queue, items, busy };
};
