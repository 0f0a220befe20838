import { UPLOADS_AT_ONCE } from '../../../contract/constants';
import type { AppMessageKey } from '../../../i18n/types';
import { createExternalStore } from '../../api/externalStore';
import type { UploadOptions } from '../../api/upload';
import { ApiError, messageOf } from '../../api/ApiError';

export type UploadState = 'refused' | 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled';

/** One file on its way. */
export interface UploadItem {
  key: number;
  file: File;
  /** What it is called where it is listed, such as the person whom it is for; the file's name unless told. */
  label?: string;
  state: UploadState;
  /** How much has been sent, from 0 to 1. */
  progress: number;
  /** Why it was refused before it was sent: the key of a message. */
  refusal?: AppMessageKey;
  /** Why it failed, in the person's language. */
  problem?: string;
  send: UploadJob['send'];
}

/** Why a file did not arrive. There are no fields here for what is wrong with one: that is told instead. */
const problemOf = (error: unknown): string =>
  (error instanceof ApiError && Object.values(error.body.errors ?? {})[0]) || messageOf(error);

/** What is done with files that are added. */
export interface UploadJob {
  /** The key of what is wrong with a file, before it is sent. */
  check?: (file: File) => AppMessageKey | null;
  label?: string;
  send: (file: File, options: UploadOptions) => Promise<unknown>;
}

/** Sends many files, a few at a time; each can be cancelled and tried again. Told to whoever subscribes. */
export const createUploadQueue = (atOnce: number = UPLOADS_AT_ONCE) => {
  const items = createExternalStore<readonly UploadItem[]>([]);
  let lastKey = 0;
  const aborts = new Map<number, AbortController>();

  const change = (key: number, values: Partial<UploadItem>): void => {
    items.set(items.get().map((item) => (item.key === key ? { ...item, ...values } : item)));
  };

  const run = async ({ key, file, send }: UploadItem): Promise<void> => {
    const abort = new AbortController();
    aborts.set(key, abort);
    change(key, { state: 'sending', progress: 0, problem: undefined });
    try {
      await send(file, {
        signal: abort.signal,
        onProgress: (progress) => {
          change(key, { progress });
        },
      });
      change(key, { state: 'done', progress: 1 });
    } catch (error) {
      if (abort.signal.aborted) change(key, { state: 'cancelled' });
      else change(key, { state: 'failed', problem: problemOf(error) });
    }
    aborts.delete(key);
    advance();
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
    /** Stops what waits first, so that nothing of it begins while the rest is stopped. */
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
    /** Forgets what is no longer under way. */
    clear: (): void => {
      items.set(items.get().filter(({ state }) => state === 'waiting' || state === 'sending'));
    },
  };
};

export type UploadQueue = ReturnType<typeof createUploadQueue>;
