import { ApiError } from '../core/ApiError';
import type { RequestContext } from '../core/route';

const MINUTE = 60_000;
/** The shortest time between two reminders about a record. */
const REMINDER_INTERVAL = 10 * MINUTE;

/** @param last when people were reminded @throws ApiError 429 with `Retry-After` */
export const assertNotRemindedRecently = ({ now }: Pick<RequestContext, 'now'>, last: Date | null): void => {
  const wait = last ? last.getTime() + REMINDER_INTERVAL - now().getTime() : 0;
  if (wait <= 0) return;
  throw new ApiError(429, 'reminded_recently', {
    values: { smart_count: Math.ceil(wait / MINUTE) },
    headers: { 'Retry-After': String(Math.ceil(wait / 1000)) },
  });
};
