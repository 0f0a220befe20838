import { MAX_PARALLEL_UPLOADS } from '../../../contract/constants';
import type { AppMessageKey } from '../../../i18n/types';
import { createExternalStore, useExternalStore } from '../../api/externalStore';
import type { UploadOptions } from '../../api/upload';
import { ApiError, firstMessageOf, isNoAnswer } from '../../api/ApiError';
import { useState } from 'react';
import { useAskBeforeLeaving } from '../../ui/useAskBeforeLeaving';

export interface Uploads extends Omit<UploadQueue, 'items' | 'subscribe'> {
  items: readonly UploadItem[];
  /** An upload is waiting or running. */
  busy: boolean;
}

const isUnfinished = ({ state }: UploadItem): boolean => state === 'waiting' || state === 'sending';

/**
 * An upload queue that lives as long as its component. Asks before it is left during an upload.
 * @param within a path below which the component stays mounted
 */
export const useUploadQueue = (within?: string): Uploads => {
  const [queue] = useState(() => createUploadQueue());
  const items = useExternalStore({ get: queue.items, subscribe: queue.subscribe });
  const busy = items.some(isUnfinished);
  useAskBeforeLeaving(busy, 'uploads.leave', false, within);
  return { ...queue, items, busy };
};

type UploadState = 'refused' | 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled';

export interface UploadItem {
  key: number;
  file: File;
  /** Defaults to the file name. */
  label?: string;
  state: UploadState;
  /** From 0 to 1. */
  progress: number;
  /** Translation key of why it was rejected before it was sent. */
  refusal?: AppMessageKey;
  /** Why the upload failed, in the user's language. */
  problem?: string;
  /** There was no answer: the file may be stored, and a retry would store it twice. */
  isUnconfirmed?: boolean;
  send: UploadJob['send'];
}

interface UploadJob {
  /** Returns the translation key of what is wrong with a file before it is sent. */
  check?: (file: File) => AppMessageKey | null;
  label?: string;
  send: (file: File, options: UploadOptions) => Promise<unknown>;
}

/** Whether the server would refuse the file again. Storage can be freed. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && [413, 415, 422].includes(error.status) && error.code !== 'storage_full';

/** A queue that uploads a few files at a time, with cancel and retry. */
export const createUploadQueue = (atOnce: number = MAX_PARALLEL_UPLOADS) => {
  const items = createExternalStore<readonly UploadItem[]>([]);
  let lastKey = 0;
  const aborts = new Map<number, AbortController>();

  const change = (key: number, values: Partial<UploadItem>): void => {
    items.set(items.get().map((item) => (item.key === key ? { ...item, ...values } : item)));
  };

  const run = async ({ key, file, send }: UploadItem): Promise<void> => {
    const abort = new AbortController();
    aborts.set(key, abort);
    change(key, { state: 'sending', progress: 0, problem: undefined, isUnconfirmed: false });
    try {
      await send(file, {
        signal: abort.signal,
        onProgress: (progress) => change(key, { progress }),
      });
      change(key, { state: 'done', progress: 1 });
    } catch (error) {
      if (abort.signal.aborted) change(key, { state: 'cancelled' });
      else
        change(key, {
          state: isRefusal(error) ? 'refused' : 'failed',
          problem: firstMessageOf(error),
          isUnconfirmed: isNoAnswer(error),
        });
      // The session has ended: do not start the waiting uploads.
      if (error instanceof ApiError && error.status === 401) failWaiting(firstMessageOf(error));
    }
    aborts.delete(key);
    advance();
  };

  const failWaiting = (problem: string): void => {
    items.set(
      items.get().map((item) => (item.state === 'waiting' ? { ...item, state: 'failed', problem } : item)),
    );
  };

  const cancel = (key: number): void => {
    const abort = aborts.get(key);
    if (abort) abort.abort();
    else change(key, { state: 'cancelled' });
  };

  const advance = (): void => {
    while (items.get().filter(({ state }) => state === 'sending').length < atOnce) {
      const next = items.get().find(({ state }) => state === 'waiting');
      if (!next) return;
      void run(next);
    }
  };

  return {
    items: items.get,
    subscribe: items.subscribe,
    add: (files: readonly File[], { check, label, send }: UploadJob): void => {
      const added = files.map((file): UploadItem => {
        const refusal = check?.(file) ?? undefined;
        return {
          key: (lastKey += 1),
          file,
          label,
          send,
          refusal,
          progress: 0,
          state: refusal ? 'refused' : 'waiting',
        };
      });
      items.set([...items.get(), ...added]);
      advance();
    },
    cancel,
    /** Cancels waiting uploads first, so that none of them starts. */
    cancelAll: (): void => {
      items.set(
        items.get().map((item) => (item.state === 'waiting' ? { ...item, state: 'cancelled' } : item)),
      );
      [...aborts.keys()].forEach(cancel);
    },
    retryFailed: (): void => {
      items.set(items.get().map((item) => (item.state === 'failed' ? { ...item, state: 'waiting' } : item)));
      advance();
    },
    retry: (key: number): void => {
      change(key, { state: 'waiting' });
      advance();
    },
    remove: (key: number): void => {
      items.set(items.get().filter((item) => item.key !== key));
    },
    /** Removes finished uploads. */
    clear: (): void => {
      items.set(items.get().filter(isUnfinished));
    },
  };
};

type UploadQueue = ReturnType<typeof createUploadQueue>;
