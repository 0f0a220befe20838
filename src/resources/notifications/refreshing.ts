import type { Notification } from '../../../contract/notification';

/** Polling interval in milliseconds. */
const WHILE_SENDING = 3_000;

/** Whether the notification is being sent. */
const isGoing = ({ status, send_at: at }: Partial<Notification>): boolean =>
  status === 'sending' || (status === 'scheduled' && Boolean(at) && new Date(at ?? '') <= new Date());

/** Returns the polling interval, or false when nothing is being sent. */
export const refreshInterval = (shown: readonly Partial<Notification>[]): number | false =>
  shown.some(isGoing) ? WHILE_SENDING : false;
