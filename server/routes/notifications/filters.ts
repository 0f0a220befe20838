import { eq, gte, lte, type SQL } from 'drizzle-orm';
import type { NotificationListQuery } from '../../../contract/notification';
import type { RequestContext } from '../../core/deps';
import { notifications } from '../../db/schema';
import { titleMatches } from '../../http/textSearch';

const DAY = 24 * 3_600_000;

/** The others are about a record, such as a new post. */
export const sentByHand = eq(notifications.by_hand, true);

export const sentInLastDays = (days: number, { now }: Pick<RequestContext, 'now'>): SQL[] => [
  gte(notifications.sent_at, new Date(now().getTime() - days * DAY)),
  // Scheduled ones are in the future.
  lte(notifications.sent_at, now()),
];

export const notificationFilters = (
  { title, sent_last_days: days }: NonNullable<NotificationListQuery['filter']>,
  ctx: RequestContext,
): SQL[] => [
  ...(typeof title === 'string' ? titleMatches(notifications.title, notifications.search, title) : []),
  ...(days ? sentInLastDays(days, ctx) : []),
];
