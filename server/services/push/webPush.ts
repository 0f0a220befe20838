import webPush from 'web-push';
import type { PushPayload } from '../../../contract/notification';
import type { Outcome } from '../jobQueue';
import { outboundPost, type FinalStatuses, type OutboundOptions } from '../outbound/outboundPost';
import type { VapidKeys } from './vapidKeys';

/** A push subscription. */
interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Sends one message to one browser. Never throws. */
export interface PushTransport {
  send: (target: PushTarget, payload: PushPayload) => Promise<Outcome>;
  close: () => void;
}

interface WebPushOptions extends OutboundOptions {
  keys: VapidKeys;
  /** Contact for push services: `mailto:…` or `https://…`. */
  subject: string;
}

/** Seconds that a push service keeps a message for an offline device: a weekend. */
const TTL = 3 * 24 * 3_600;
/** Bytes that every push service accepts (RFC 8030), minus the overhead of encryption. */
const LARGEST = 3_900;

const FINAL: FinalStatuses = {
  isGone: (status) => status === 404 || status === 410,
  isFailed: (status) => status < 500 && status !== 408 && status !== 429,
};

/** Drops the URL when the message is too long. The notification is in the app as well. */
const textOf = (payload: PushPayload): string => {
  const text = JSON.stringify(payload);
  return Buffer.byteLength(text) <= LARGEST ? text : JSON.stringify({ ...payload, url: null });
};

/**
 * Sends Web Push messages (RFC 8030, 8188, 8291, 8292). web-push encrypts and signs; the request is made by
 * `outboundPost`, because web-push can neither refuse private addresses nor use plain HTTP in tests.
 */
export const webPushTransport = ({ keys, subject, ...options }: WebPushOptions): PushTransport => {
  const { post, close } = outboundPost(options, FINAL);

  const seal = ({ endpoint, ...keysOfBrowser }: PushTarget, payload: PushPayload) =>
    webPush.generateRequestDetails({ endpoint, keys: keysOfBrowser }, textOf(payload), {
      vapidDetails: { subject, ...keys },
      TTL,
      urgency: 'normal',
      contentEncoding: 'aes128gcm',
      // A retry replaces the message that is waiting at the push service.
      topic: `n${payload.id}`,
    });

  return {
    send: async (target, payload) => {
      let sealed: ReturnType<typeof seal>;
      try {
        sealed = seal(target, payload);
      } catch (error) {
        // Invalid keys.
        return { state: 'failed', error: String(error) };
      }
      return post(sealed.endpoint, sealed.headers, sealed.body);
    },
    close,
  };
};
