import type { TimeTracking } from '../core/deps';

export interface CronaOptions {
  /** Where the time tracking is reached, without a slash at the end. */
  url: string;
  /** Milliseconds that it gets to answer. */
  timeout?: number;
  /** How it is reached, when not over the network. */
  fetch?: (request: Request) => Response | Promise<Response>;
}

const TIMEOUT = 10_000;

/** The time tracking did not take the token: nothing that trying again would change. */
export class TimeTrackingRefused extends Error {
  override readonly name = 'TimeTrackingRefused';
}

/** The time tracking takes the token, and has no subscription with the company's organisation number. */
export class NoSubscription extends Error {
  override readonly name = 'NoSubscription';
}

/** The time tracking could not be reached, or did not work. */
export class TimeTrackingFailed extends Error {
  override readonly name = 'TimeTrackingFailed';
}

/** The token does not let in, or is none that a link could be made with. */
const REFUSED = [400, 401, 403, 410, 422];
/** The token does not let in, or nothing is linked by it. */
const UNLINKED = [401, 403, 404, 410];

/**
 * Speaks to the external time tracking (spec sections 3 and 7: `crona_token`). A token is never part of a message, so
 * that none ends up in a log.
 * @throws TimeTrackingRefused when it does not accept the token, NoSubscription when it does not know the organisation
 *   number (404), TimeTrackingFailed when it gives no usable answer
 */
export const cronaTimeTracking = ({
  url,
  timeout = TIMEOUT,
  fetch: send = (request) => fetch(request),
}: CronaOptions): TimeTracking => {
  const address = `${url.replace(/\/+$/, '')}/links`;

  const call = async (method: 'POST' | 'DELETE', token: string, body?: object): Promise<Response> => {
    // What no header can hold is a token that nobody has given out; the error would repeat it.
    if (!/^[\x21-\x7e]+$/.test(token)) throw new TimeTrackingRefused('The token has characters of no token');
    const request = new Request(address, {
      method,
      headers: {
        Accept: 'application/json',
        Authorization: `Bearer ${token}`,
        ...(body ? { 'Content-Type': 'application/json' } : {}),
      },
      body: body && JSON.stringify(body),
      // A redirect would take the token to where nobody has sent it.
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
      // A token that it has forgotten links nothing any more: that is what was asked for.
      if (!ok && !UNLINKED.includes(status))
        throw new TimeTrackingFailed(`The time tracking answered ${status}`);
    },
  };
};
