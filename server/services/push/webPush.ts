import { lookup } from 'node:dns';
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import webPush from 'web-push';
import type { PushPayload } from '../../../contract/notification';
import { sendRequest } from '../sendRequest';
import type { Outcome } from '../jobQueue';
import { isAllowedEndpoint, isPrivateAddress } from './endpointRules';
import type { VapidKeys } from './vapidKeys';

/** A push subscription. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Sends one message to one browser. Never throws. */
export interface PushTransport {
  send: (target: PushTarget, payload: PushPayload) => Promise<Outcome>;
  close: () => void;
}

export interface WebPushOptions {
  keys: VapidKeys;
  /** Contact for push services: `mailto:…` or `https://…`. */
  subject: string;
  /** Allows private addresses and plain HTTP, for tests and development. */
  allowPrivate?: boolean;
  /** Milliseconds. */
  timeout?: number;
  /** Replaces `dns.lookup`. */
  resolve?: LookupFunction;
}

const TIMEOUT = 10_000;
/** Seconds that a push service keeps a message for an offline device: a weekend. */
const TTL = 3 * 24 * 3_600;
/** Bytes that every push service accepts (RFC 8030), minus the overhead of encryption. */
const LARGEST = 3_900;
/** Characters of an error response. */
const LONGEST_ANSWER = 300;
/** Upper limit of `Retry-After` in milliseconds. */
const LONGEST_WAIT = 24 * 3_600_000;

/** Drops the URL when the message is too long. The notification is in the app as well. */
const textOf = (payload: PushPayload): string => {
  const text = JSON.stringify(payload);
  return Buffer.byteLength(text) <= LARGEST ? text : JSON.stringify({ ...payload, url: null });
};

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

const outcomeOf = (status: number, text: string, retryAfter: string | undefined): Outcome => {
  if (status >= 200 && status < 300) return { state: 'sent' };
  const error = `${status} ${text.replace(/\s+/g, ' ').trim()}`.trim();
  if (status === 404 || status === 410) return { state: 'gone', error };
  if (status === 408 || status === 429 || status >= 500)
    return { state: 'retry', error, retryAfter: retryAfterMs(retryAfter) };
  return { state: 'failed', error };
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

/**
 * Sends Web Push messages (RFC 8030, 8188, 8291, 8292). web-push encrypts and signs; the request is made here, because
 * web-push can neither refuse private addresses nor use plain HTTP in tests.
 */
export const webPushTransport = ({
  keys,
  subject,
  allowPrivate = false,
  timeout = TIMEOUT,
  resolve = lookup,
}: WebPushOptions): PushTransport => {
  const connection = { keepAlive: true, ...(allowPrivate ? {} : { lookup: publicOnly(resolve) }) };
  const [http, https] = [new HttpAgent(connection), new HttpsAgent(connection)];

  const seal = ({ endpoint, ...keysOfBrowser }: PushTarget, payload: PushPayload) =>
    webPush.generateRequestDetails({ endpoint, keys: keysOfBrowser }, textOf(payload), {
      vapidDetails: { subject, ...keys },
      TTL,
      urgency: 'normal',
      contentEncoding: 'aes128gcm',
      // A retry replaces the message that is waiting at the push service.
      topic: `n${payload.id}`,
    });

  const post = async ({ endpoint, headers, body }: ReturnType<typeof seal>): Promise<Outcome> => {
    const secure = endpoint.startsWith('https:');
    const options = {
      method: 'POST',
      headers,
      agent: secure ? https : http,
      signal: AbortSignal.timeout(timeout),
    };
    const answer = await sendRequest(() => (secure ? httpsRequest : httpRequest)(endpoint, options), body);
    return outcomeOf(answer.statusCode ?? 0, await readAnswer(answer), answer.headers['retry-after']);
  };

  return {
    send: async (target, payload) => {
      if (!isAllowedEndpoint(target.endpoint, allowPrivate))
        return { state: 'failed', error: 'The address may not be sent to' };
      let sealed: ReturnType<typeof seal>;
      try {
        sealed = seal(target, payload);
      } catch (error) {
        // Invalid keys.
        return { state: 'failed', error: String(error) };
      }
      try {
        return await post(sealed);
      } catch (error) {
        return { state: error instanceof PrivateAddress ? 'failed' : 'retry', error: String(error) };
      }
    },
    close: () => {
      http.destroy();
      https.destroy();
    },
  };
};
