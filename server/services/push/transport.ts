import type { PushPayload } from '../../../contract/notification';

/** A browser as it is kept. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What came of one sending. */
export type Outcome =
  | { state: 'sent' }
  /** The push service no longer knows the browser. */
  | { state: 'gone'; error: string }
  /** Another try would not help. */
  | { state: 'failed'; error: string }
  /** It may go another time, and not before `wait` milliseconds where the push service said so. */
  | { state: 'later'; error: string; wait?: number };

/** Sends one message to one browser; never throws. */
export interface PushTransport {
  send: (target: PushTarget, payload: PushPayload) => Promise<Outcome>;
  close: () => void;
}
