import { and, eq, type SQL } from 'drizzle-orm';
import { can } from '../../../contract/roles';
import { feeds } from '../../db/schema';
import type { Database, RequestContext } from '../../core/deps';
import { notFound } from '../../core/ApiError';
import { isPublished, mayRead } from '../../services/audience';
import type { FeedRow } from './serialize';

/** Published posts that the user may read. */
export const readable = (ctx: RequestContext): SQL[] => [
  eq(feeds.company_id, ctx.companyId),
  isPublished('feeds', ctx.now()),
  mayRead('feeds', ctx.actor),
];

/** Locks the post against deletion until the end of the transaction. */
type Keep = 'keep';

const find = async (db: Database, conditions: SQL[], keep?: Keep): Promise<FeedRow> => {
  const query = db
    .select()
    .from(feeds)
    .where(and(...conditions));
  const [row] = await (keep ? query.for('key share') : query);
  if (!row) throw notFound('post');
  return row;
};

/** Loads a post that the user may read. @throws ApiError 404 */
export const findReadable = (db: Database, ctx: RequestContext, id: number, keep?: Keep): Promise<FeedRow> =>
  find(db, [eq(feeds.id, id), ...readable(ctx)], keep);

/** Loads a post that the user may see, as a reader or an editor. @throws ApiError 404 */
export const findVisible = (db: Database, ctx: RequestContext, id: number, keep?: Keep): Promise<FeedRow> =>
  can(ctx.subject, 'list', 'feeds')
    ? find(db, [eq(feeds.id, id), eq(feeds.company_id, ctx.companyId)], keep)
    : findReadable(db, ctx, id, keep);
