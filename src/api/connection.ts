import { useEffect } from 'react';
import { endpoints } from '../../contract/endpoints';
import { createExternalStore, useExternalStore } from './externalStore';
import { apiUrl, requestHeaders } from './headers';
import { OFFLINE_DELAY, retryDelay } from './retry';
import { getToken, refuseToken } from './token';

/**
 * The connection to the server. `slow`: an answer takes long; `offline`: this device has no network; `unreachable`: the
 * server does not answer; `back`: it answers again, shown for a moment.
 */
type ConnectionState = 'online' | 'slow' | 'offline' | 'unreachable' | 'back';

/** Milliseconds. */
const PROBE_TIMEOUT = 5_000;
const SLOW_AFTER = 6_000;
const SHOW_BACK_FOR = 4_000;

const connection = createExternalStore<ConnectionState>('online');
let isWatching = false;
let probeTimer: ReturnType<typeof setTimeout> | undefined;
let backTimer: ReturnType<typeof setTimeout> | undefined;
let probing: Promise<boolean> | null = null;
let failedProbes = 0;
/** Counts answers, so that a probe that began before an answer does not contradict it. */
let answers = 0;
let slowCalls = 0;

export const connectionState = connection.get;
export const onConnectionChange = connection.subscribe;
export const useConnection = (): ConnectionState => useExternalStore(connection);

/** Whether the server is known to be out of reach. */
export const isOffline = (): boolean => ['offline', 'unreachable'].includes(connection.get());

/** Calls `callback` when the server is back. */
export const useOnReconnect = (callback: (() => void) | undefined): void => {
  useEffect(
    () =>
      connection.subscribe(() => {
        if (connection.get() === 'back') callback?.();
      }),
    [callback],
  );
};

/** Whether a response comes from a proxy that cannot reach the API: a 502, 503 or 504 without the API's `message`. */
export const isGatewayError = (status: number, text: string): boolean => {
  if (![502, 503, 504].includes(status)) return false;
  try {
    const body = JSON.parse(text) as { message?: unknown } | null;
    return typeof body?.message !== 'string';
  } catch {
    return true;
  }
};

/** Makes a light call. Any answer of the API will do, also an error. */
const canReachServer = async (): Promise<boolean> => {
  const token = getToken();
  try {
    const response = await fetch(apiUrl + endpoints.auth.currentUser, {
      headers: requestHeaders({ anyCompany: true }),
      cache: 'no-store',
      signal: AbortSignal.timeout(PROBE_TIMEOUT),
    });
    if (response.status === 401) refuseToken(token);
    return !isGatewayError(response.status, await response.text());
  } catch {
    return false;
  }
};

const showBack = (): void => {
  failedProbes = 0;
  clearTimeout(probeTimer);
  connection.set('back');
  backTimer = setTimeout(() => connection.set(slowCalls > 0 ? 'slow' : 'online'), SHOW_BACK_FOR);
};

/** Reports that the server answered a call. */
export const reportAnswer = (): void => {
  answers += 1;
  if (!isOffline()) return;
  // Without a network the answer may be older than the loss, or the server runs on this device.
  if (navigator.onLine) showBack();
  else void probe();
};

const probeIn = (delay: number): void => {
  clearTimeout(probeTimer);
  probeTimer = setTimeout(() => void probe(), delay);
};

/** Checks whether the server can be reached; until it can, checks again with growing delays. */
const probe = (): Promise<boolean> => {
  const answersBefore = answers;
  probing ??= canReachServer().then((isReachable) => {
    probing = null;
    if (!isWatching) return true;
    const { onLine } = navigator;
    if (isReachable) {
      answers += 1;
      if (isOffline()) showBack();
    } else if (answers === answersBefore || !onLine) {
      clearTimeout(backTimer);
      connection.set(onLine ? 'unreachable' : 'offline');
      failedProbes += 1;
      probeIn(retryDelay(OFFLINE_DELAY, failedProbes));
    }
    // The last answer may have come while the network went away; or the server runs on this device.
    if (!onLine && !isOffline()) probeIn(OFFLINE_DELAY);
    return !isOffline();
  });
  return probing;
};

/**
 * Reports that a call got no answer. A single call proves little, so the server is probed first.
 * @returns whether the server can be reached
 */
export const reportNoAnswer = async (): Promise<boolean> => {
  if (!isWatching) return true;
  return isOffline() ? false : probe();
};

/** Resolves to true when the server is back, to false when `signal` is aborted before. */
export const whenOnline = (signal?: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const check = (): void => {
      if (isOffline() && !signal?.aborted) return;
      unsubscribe();
      signal?.removeEventListener('abort', check);
      resolve(isWatching && !signal?.aborted);
    };
    const unsubscribe = connection.subscribe(check);
    signal?.addEventListener('abort', check);
    check();
  });

/**
 * Repeats a read when the server is back. Not for writes: one without an answer may have been done.
 * @param isLost whether an error means that no answer came
 * @throws what `read` throws while the server can be reached
 */
export const retryWhenOnline = async <Result>(
  read: () => Promise<Result>,
  isLost: (error: unknown) => boolean,
  signal?: AbortSignal,
): Promise<Result> => {
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (!isLost(error) || signal?.aborted || (await reportNoAnswer()) || !(await whenOnline(signal)))
        throw error;
    }
  }
};

/** Makes the connection `slow` while a call takes long. Returns the call. */
export const reportSlow = <Result>(call: Promise<Result>): Promise<Result> => {
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    slowCalls += 1;
    if (connection.get() === 'online') connection.set('slow');
  }, SLOW_AFTER);
  return call.finally(() => {
    clearTimeout(timer);
    if (!isSlow) return;
    slowCalls -= 1;
    if (slowCalls === 0 && connection.get() === 'slow') connection.set('online');
  });
};

/** Checks the connection at once if it is lost, instead of after the growing delay. */
export const probeNow = (): void => {
  if (!isOffline()) return;
  failedProbes = 0;
  void probe();
};

/** Watches the connection while the app is open. @returns a function that stops it */
export const watchConnection = (): (() => void) => {
  isWatching = true;
  const onOffline = (): void => {
    void probe();
  };
  window.addEventListener('offline', onOffline);
  window.addEventListener('online', probeNow);
  window.addEventListener('focus', probeNow);
  return () => {
    isWatching = false;
    clearTimeout(probeTimer);
    clearTimeout(backTimer);
    failedProbes = 0;
    connection.set('online');
    window.removeEventListener('offline', onOffline);
    window.removeEventListener('online', probeNow);
    window.removeEventListener('focus', probeNow);
  };
};
