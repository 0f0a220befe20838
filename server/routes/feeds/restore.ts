import { eq } from 'drizzle-orm';
import type { Role } from '../../../contract/access';
import type { Database } from '../../core/deps';
import type { RequestContext } from '../../core/route';
import { feedGroups, feeds } from '../../db/schema';
import { scheduleFeedNotification } from './notification';
import type { FeedRow } from './serialize';

/** Who sees a restored post whose groups are all deleted: without groups and roles everyone could read it. */
const FALLBACK: readonly Role[] = ['admin'];

/** Schedules the notification again. */
export const afterRestoreFeed = async (
  tx: Database,
  row: FeedRow,
  ctx: RequestContext,
  lost: readonly string[],
): Promise<string[]> => {
  const [left] = await tx.select().from(feedGroups).where(eq(feedGroups.feed_id, row.id)).limit(1);
  const isOpen = lost.includes('group_ids') && !left;
  if (isOpen)
    await tx
      .update(feeds)
      .set({ permitted_roles: [...FALLBACK] })
      .where(eq(feeds.id, row.id));
  await scheduleFeedNotification(tx, row, ctx);
  return isOpen ? ['permitted_roles'] : [];
};
