import { endpoints } from '../../contract/endpoints';
import { apiUrl, requestHeaders } from './headers';

/**
 * How things stand between this app and the server. `offline`: this device has no network; `unreachable`: the server
 * does not answer; `back`: it answers again, said for a moment; `slow`: an answer takes longer than usual.
 */
export type Contact = 'fine' | 'slow' | 'offline' | 'unreachable' | 'back';

/** Milliseconds from one look for the server to the next: twice as long each time. */
const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 30_000;
/** Milliseconds after which a look counts as in vain. */
const LOOK_TIMEOUT = 5_000;
/** Milliseconds until an answer that somebody waits for is late. */
const LATE = 6_000;
/** Milliseconds for which it is said that the server is back. */
const GREETING = 4_000;

let state: Contact = 'fine';
let watching = false;
let timer: ReturnType<typeof setTimeout> | undefined;
/** The next look of a device that says it has no network while it has answers. */
let doubt: ReturnType<typeof setTimeout> | undefined;
let looksInVain = 0;
/** Counts the answers, so that a look that began before one does not contradict it. */
let answers = 0;
let looking: Promise<boolean> | null = null;
let late = 0;
const listeners = new Set<() => void>();
const waiting = new Set<() => void>();

const become = (next: Contact): void => {
  if (next === state) return;
  state = next;
  listeners.forEach((listener) => {
    listener();
  });
};

/** How things stand now. */
export const contact = (): Contact => state;

/** Whether the server is known to be out of reach. */
export const isOutOfReach = (): boolean => state === 'offline' || state === 'unreachable';

/** Calls `listener` when it changes how things stand; gives the way to stop. */
export const onContact = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether an answer is that of a proxy whose server is gone: a 502, 503 or 504 in which the API has not said a word. */
export const isGatewayAnswer = (status: number, text: string): boolean => {
  if (![502, 503, 504].includes(status)) return false;
  try {
    const body = JSON.parse(text) as { message?: unknown } | null;
    return typeof body?.message !== 'string';
  } catch {
    return true;
  }
};

/** A light call that any server has; whatever it answers, it is there. */
const ask = async (): Promise<boolean> => {
  try {
    const response = await fetch(apiUrl + endpoints.auth.currentUser, {
      headers: requestHeaders({ anyCompany: true }),
      cache: 'no-store',
      signal: AbortSignal.timeout(LOOK_TIMEOUT),
    });
    return !isGatewayAnswer(response.status, await response.text());
  } catch {
    return false;
  }
};

const letGo = (): void => {
  const those = [...waiting];
  waiting.clear();
  those.forEach((goOn) => {
    goOn();
  });
};

/** The server has answered a call. */
export const reached = (): void => {
  answers += 1;
  if (!isOutOfReach()) return;
  looksInVain = 0;
  clearTimeout(timer);
  become('back');
  timer = setTimeout(() => {
    become(late > 0 ? 'slow' : 'fine');
  }, GREETING);
  letGo();
};

const notReached = (): void => {
  become(navigator.onLine ? 'unreachable' : 'offline');
  clearTimeout(timer);
  timer = setTimeout(() => void look(), Math.min(FIRST_WAIT * 2 ** looksInVain, LONGEST_WAIT));
  looksInVain += 1;
};

const look = (): Promise<boolean> => {
  const before = answers;
  looking ??= ask().then((isThere) => {
    looking = null;
    if (!watching) return true;
    const { onLine } = navigator;
    if (isThere) reached();
    else if (answers === before || !onLine) notReached();
    clearTimeout(doubt);
    // What has answered was perhaps the last to come through; or the server runs on this device.
    if (!onLine && !isOutOfReach()) doubt = setTimeout(lookAtDoubt, FIRST_WAIT);
    return !isOutOfReach();
  });
  return looking;
};

const lookAtDoubt = (): void => {
  if (!navigator.onLine && !isOutOfReach()) void look();
};

/**
 * To be told of a call that got no answer. One call says little: the server is looked for before it counts as gone, and
 * from then on now and then until it is there again.
 * @returns whether the server is there all the same
 */
export const missed = async (): Promise<boolean> => {
  if (!watching) return true;
  return isOutOfReach() ? false : look();
};

/** Resolves to true when the server is back, to false when the wait has ended before. */
export const isBack = (signal?: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const goOn = (): void => {
      signal?.removeEventListener('abort', goOn);
      waiting.delete(goOn);
      resolve(watching && signal?.aborted !== true);
    };
    waiting.add(goOn);
    signal?.addEventListener('abort', goOn);
  });

/**
 * Reads something; where that fails since the server is out of reach, it waits until it is back and reads again. Not
 * for what changes anything: that may have been done although no answer came.
 * @param isLost whether an error means that no answer came
 * @throws what `read` throws while the server is there
 */
export const patiently = async <T>(
  read: () => Promise<T>,
  isLost: (error: unknown) => boolean,
  signal?: AbortSignal,
): Promise<T> => {
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (!isLost(error) || signal?.aborted || (await missed()) || !(await isBack(signal))) throw error;
    }
  }
};

/** Says so when something that is waited for is late. Gives back what it was given. */
export const awaited = <T>(call: Promise<T>): Promise<T> => {
  let isLate = false;
  const alarm = setTimeout(() => {
    isLate = true;
    late += 1;
    if (state === 'fine') become('slow');
  }, LATE);
  return call.finally(() => {
    clearTimeout(alarm);
    if (!isLate) return;
    late -= 1;
    if (late === 0 && state === 'slow') become('fine');
  });
};

/** Keeps an eye on the server as long as the app is open; gives the way to stop. */
export const watchContact = (): (() => void) => {
  watching = true;
  const lookAgain = (): void => {
    if (!isOutOfReach()) return;
    looksInVain = 0;
    void look();
  };
  const lookNow = (): void => {
    void look();
  };
  window.addEventListener('offline', lookNow);
  window.addEventListener('online', lookAgain);
  window.addEventListener('focus', lookAgain);
  return () => {
    watching = false;
    clearTimeout(timer);
    clearTimeout(doubt);
    looksInVain = 0;
    become('fine');
    letGo();
    window.removeEventListener('offline', lookNow);
    window.removeEventListener('online', lookAgain);
    window.removeEventListener('focus', lookAgain);
  };
};
