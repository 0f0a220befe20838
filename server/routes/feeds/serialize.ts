import { sql } from 'drizzle-orm';
import { feedSchema, myFeedSchema } from '../../../contract/feed';
import { relationsOf } from '../../http/crud/relations';
import { toRecord } from '../../http/crud/rows';
import { loadPeople } from '../../http/people';
import { feedComments, feedReactions, feeds } from '../../db/schema';
import type { RequestContext } from '../../core/deps';
import { idsOf } from '../../core/rows';
import { activeOf, audiencesOf, IS_LIMITED, readersOf } from '../../services/audience';
import { countsBy } from '../../http/listSql';

export type FeedRow = typeof feeds.$inferSelect;

const relations = relationsOf('feeds', feeds);

/** Counts the users who may see each post, have seen it, and have confirmed it. */
export const readersAndViews = async (ctx: RequestContext, ids: number[]) => {
  const rows = await ctx.db
    .select({
      id: sql<number>`counts.id`,
      audience: sql<number>`counts.audience`,
      seen: sql<number>`counts.seen`,
      signatures: sql<number>`counts.signatures`,
    })
    .from(
      sql`(
        with audience as materialized ${audiencesOf('feeds', ids)},
        readers as materialized ${readersOf(sql`(select * from audience)`)},
        views as (
          select a.id, count(*)::int as seen, count(v.signed_at)::int as signatures
          from audience a
          join feed_views v on v.feed_id = a.id
          join users u on u.id = v.user_id and not u.inactive
          left join readers r on r.id = v.feed_id and r.user_id = v.user_id
          where not ${IS_LIMITED} or r.id is not null
          group by a.id
        )
        select a.id, coalesce(v.seen, 0) as seen, coalesce(v.signatures, 0) as signatures,
          case when ${IS_LIMITED} then (select count(*)::int from readers r where r.id = a.id)
            else ${activeOf(sql`a.company_id`)} end as audience
        from audience a left join views v on v.id = a.id
      ) as counts`,
    );
  return new Map(rows.map((row) => [row.id, row]));
};

/** The part of a post that its readers see. */
export const serializeShared = async (
  ctx: RequestContext,
  rows: readonly FeedRow[],
  wanted = (field: string) => field in myFeedSchema.shape,
) => {
  const ids = idsOf(rows);
  const authors = await loadPeople(
    ctx.db,
    rows.flatMap(({ author_id: id }) => id ?? []),
  );
  const related = await relations.load(ctx, rows, wanted);
  const comments = await countsBy(ctx.db, feedComments.feed_id, ids);
  const reactions = await countsBy(ctx.db, feedReactions.feed_id, ids);
  return rows.map((row, index) => ({
    ...toRecord(myFeedSchema, row),
    ...related[index],
    author_name: row.author_id === null ? null : (authors.get(row.author_id)?.name ?? null),
    comments_count: comments.get(row.id) ?? 0,
    reactions_count: reactions.get(row.id) ?? 0,
  }));
};

export const serializeFeeds = async (rows: FeedRow[], ctx: RequestContext): Promise<object[]> => {
  if (rows.length === 0) return [];
  const shared = await serializeShared(ctx, rows, () => true);
  const audiences = await readersAndViews(ctx, idsOf(rows));
  return rows.map((row, index) => ({
    ...shared[index],
    ...toRecord(feedSchema, row),
    signatures_count: audiences.get(row.id)?.signatures ?? 0,
    seen_count: audiences.get(row.id)?.seen ?? 0,
    audience_count: audiences.get(row.id)?.audience ?? 0,
  }));
};
