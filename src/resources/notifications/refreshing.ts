import type { Notification } from '../../../contract/notification';

/** Milliseconds between two looks while something is going out. */
const WHILE_SENDING = 3_000;

/** Whether what is shown of a notification is about to change by itself. */
const isGoing = ({ status, send_at: at }: Partial<Notification>): boolean =>
  status === 'sending' || (status === 'scheduled' && Boolean(at) && new Date(at ?? '') <= new Date());

/** How soon to look again at what is shown: while something is going out, not else. */
export const refreshInterval = (shown: readonly Partial<Notification>[]): number | false =>
  shown.some(isGoing) ? WHILE_SENDING : false;
