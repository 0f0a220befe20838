import { lookup } from 'node:dns';
import {
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Outcome } from '../jobQueue';
import { sendRequest } from '../sendRequest';
import { isAllowedUrl, isPrivateAddress } from './allowedUrl';

export interface OutboundOptions {
  /** Allows private addresses and plain HTTP, for tests and development. */
  allowPrivate?: boolean;
  /** Milliseconds. */
  timeout?: number;
  /** Replaces `dns.lookup`. */
  resolve?: LookupFunction;
}

const TIMEOUT = 10_000;
/** Characters of an error response. */
const LONGEST_ANSWER = 300;
/** Upper limit of `Retry-After` in milliseconds. */
const LONGEST_WAIT = 24 * 3_600_000;

class PrivateAddress extends Error {
  constructor(address: string) {
    super(`${address} is an address of a private network`);
  }
}

/** Rejects names that resolve to a private address. */
const publicOnly =
  (resolve: LookupFunction): LookupFunction =>
  (name, options, callback) => {
    resolve(name, options, (error, address, family) => {
      const found = error ? [] : Array.isArray(address) ? address.map((one) => one.address) : [address];
      const wrong = found.find((one) => isPrivateAddress(one));
      callback(wrong === undefined ? error : new PrivateAddress(wrong), address, family);
    });
  };

/** Parses `Retry-After`: seconds or a date (RFC 9110). */
const retryAfterMs = (value: string | undefined): number | undefined => {
  if (value === undefined) return undefined;
  const ms = /^\d+$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), LONGEST_WAIT) : undefined;
};

/** Which statuses besides 2xx are final; the others are tried again. */
export interface FinalStatuses {
  isGone: (status: number) => boolean;
  isFailed: (status: number) => boolean;
}

const outcomeOf = (
  { statusCode: status = 0, headers }: IncomingMessage,
  text: string,
  { isGone, isFailed }: FinalStatuses,
): Outcome => {
  if (status >= 200 && status < 300) return { state: 'sent' };
  const failure = {
    error: `${status} ${text.trim()}`.trim(),
    code: 'answered',
  } as const;
  if (isGone(status)) return { state: 'gone', ...failure };
  if (isFailed(status)) return { state: 'failed', ...failure };
  return { state: 'retry', ...failure, retryAfter: retryAfterMs(headers['retry-after']) };
};

const outcomeOfError = (error: unknown): Outcome => {
  if (error instanceof PrivateAddress) return { state: 'failed', error: String(error), code: 'not_public' };
  if (error instanceof Error && error.name === 'AbortError')
    return { state: 'retry', error: String(error), code: 'timed_out' };
  // Such as ECONNREFUSED.
  const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  return { state: 'retry', error: reason, code: 'unreachable' };
};

const readAnswer = async (answer: IncomingMessage): Promise<string> => {
  let text = '';
  answer.setEncoding('utf8');
  for await (const part of answer as AsyncIterable<string>) {
    text += part;
    if (text.length >= LONGEST_ANSWER) break;
  }
  return text.slice(0, LONGEST_ANSWER);
};

/** Sends POST requests to URLs that users choose, never to private addresses. Does not follow redirects. */
export const outboundPost = (
  { allowPrivate = false, timeout = TIMEOUT, resolve = lookup }: OutboundOptions,
  final: FinalStatuses,
) => {
  const connection = { keepAlive: true, ...(allowPrivate ? {} : { lookup: publicOnly(resolve) }) };
  const [http, https] = [new HttpAgent(connection), new HttpsAgent(connection)];

  const send = async (url: string, headers: OutgoingHttpHeaders, body: string | Buffer | null) => {
    // Parsed, because a scheme may also be written `HTTPS:`.
    const target = new URL(url);
    const secure = target.protocol === 'https:';
    const options = {
      method: 'POST',
      headers,
      agent: secure ? https : http,
      signal: AbortSignal.timeout(timeout),
    };
    const answer = await sendRequest(() => (secure ? httpsRequest : httpRequest)(target, options), body);
    return outcomeOf(answer, await readAnswer(answer), final);
  };

  return {
    /** Never throws. */
    post: async (...request: Parameters<typeof send>): Promise<Outcome> => {
      if (!isAllowedUrl(request[0], allowPrivate))
        return { state: 'failed', error: 'The address may not be sent to', code: 'not_public' };
      try {
        return await send(...request);
      } catch (error) {
        return outcomeOfError(error);
      }
    },
    close: () => {
      http.destroy();
      https.destroy();
    },
  };
};
