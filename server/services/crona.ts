import type { TimeTracking } from '../core/deps';

interface CronaOptions {
  /** Base URL. */
  url: string;
  /** Milliseconds. */
  timeout?: number;
  /** Replaces the global `fetch`. */
  fetch?: (request: Request) => Response | Promise<Response>;
}

const TIMEOUT = 10_000;

/** Crona rejected the token; a retry would not help. */
export class TimeTrackingRefused extends Error {
  override readonly name = 'TimeTrackingRefused';
}

/** Crona accepts the token but has no subscription for the organisation number. */
export class NoSubscription extends Error {
  override readonly name = 'NoSubscription';
}

/** Crona could not be reached, or failed. */
export class TimeTrackingFailed extends Error {
  override readonly name = 'TimeTrackingFailed';
}

/** Statuses for a rejected token. */
const REFUSED = [400, 401, 403, 410, 422];
/** Statuses for a token that links nothing. */
const UNLINKED = [401, 403, 404, 410];

/** Creates a client of Crona. Error messages never contain the token, because they may be logged. */
export const cronaTimeTracking = ({
  url,
  timeout = TIMEOUT,
  fetch: send = (request) => fetch(request),
}: CronaOptions): TimeTracking => {
  const address = `${url.replace(/\/+$/, '')}/links`;

  const call = async (method: 'POST' | 'DELETE', token: string, body?: object): Promise<Response> => {
    // fetch would reject such a header with an error that contains the token.
    if (!/^[\x21-\x7e]+$/.test(token)) throw new TimeTrackingRefused('The token has characters of no token');
    const request = new Request(address, {
      method,
      headers: {
        Accept: 'application/json',
        Authorization: `Bearer ${token}`,
        ...(body ? { 'Content-Type': 'application/json' } : {}),
      },
      body: body && JSON.stringify(body),
      // Do not send the token elsewhere.
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    try {
      const answer = await send(request);
      await answer.body?.cancel();
      return answer;
    } catch (error) {
      const why =
        error instanceof DOMException && error.name === 'TimeoutError' ? 'no answer in time' : 'unreachable';
      throw new TimeTrackingFailed(`The time tracking: ${why}`);
    }
  };

  return {
    link: async (token, company) => {
      const { ok, status } = await call('POST', token, company);
      if (ok) return;
      const said = `The time tracking answered ${status}`;
      if (status === 404) throw new NoSubscription(said);
      if (REFUSED.includes(status)) throw new TimeTrackingRefused(said);
      throw new TimeTrackingFailed(said);
    },
    unlink: async (token) => {
      const { ok, status } = await call('DELETE', token);
      // Already unlinked.
      if (!ok && !UNLINKED.includes(status))
        throw new TimeTrackingFailed(`The time tracking answered ${status}`);
    },
  };
};
