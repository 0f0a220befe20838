import { and, asc, desc, eq, gt, isNotNull, lte, notInArray, sql, type SQL } from 'drizzle-orm';
import { HOME_ROWS, type Home } from '../../../contract/home';
import { can } from '../../../contract/roles';
import { addDays } from '../../../contract/workingDays';
import { localDay } from '../../core/localTime';
import type { RequestContext } from '../../core/route';
import { feeds, notifications, pages } from '../../db/schema';
import { totalOf } from '../../http/listSql';
import { feedIsOut, pageIsOut } from '../../services/audience';
import { audiencesOf } from '../feeds/serialize';
import { countsOf } from '../../services/pageAudience';

const WEEK = 7 * 24 * 3_600_000;
/** Pages whose signatures are counted at once: each may have 100,000, which take 20 ms. */
const COUNTED_PAGES = 8;
/** Most often the first ones are below their target. */
const MAX_COUNTS = 4;
/** Days before a review that the owner sees the page. */
const REVIEW_AHEAD = 14;
/** Characters of a post. */
const EXCERPT = 120;

const ownPages = async (ctx: RequestContext, conditions: SQL[], order: SQL) => {
  const all = [eq(pages.company_id, ctx.companyId), ...conditions];
  const [rows, total] = await Promise.all([
    ctx.db
      .select()
      .from(pages)
      .where(and(...all))
      .orderBy(order, asc(pages.id))
      .limit(HOME_ROWS),
    totalOf(ctx.db, pages, all),
  ]);
  return { rows, total };
};

const signedPages = (ctx: RequestContext, offset: number) =>
  ctx.db
    .select({
      id: pages.id,
      title: pages.title,
      signing_target: pages.signing_target,
      sign_by: pages.sign_by,
    })
    .from(pages)
    .where(
      and(
        eq(pages.company_id, ctx.companyId),
        // By the constant, so that the partial index serves it.
        sql`requires_signature`,
        pageIsOut(ctx.now()),
      ),
    )
    .orderBy(sql`${pages.sign_by} asc nulls last`, desc(pages.id))
    .limit(COUNTED_PAGES)
    .offset(offset);

const belowTarget = async (
  ctx: RequestContext,
  rows: Awaited<ReturnType<typeof signedPages>>,
): Promise<NonNullable<Home['signing']>> => {
  const counts = await countsOf(
    ctx.db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((page) => {
    const { audience = 0, signatures = 0 } = counts.get(page.id) ?? {};
    if (audience === 0 || signatures * 100 >= audience * page.signing_target) return [];
    return [{ ...page, signatures_count: signatures, audience_count: audience }];
  });
};

/** Published pages that fewer than their target have signed: those with the first deadlines, then the latest. */
export const belowSigningTarget = async (ctx: RequestContext): Promise<Home['signing']> => {
  if (!can(ctx.subject, 'list', 'pages')) return null;
  const found: NonNullable<Home['signing']> = [];
  for (let counted = 0; counted < MAX_COUNTS && found.length < HOME_ROWS; counted += 1) {
    const rows = await signedPages(ctx, counted * COUNTED_PAGES);
    found.push(...(await belowTarget(ctx, rows)));
    if (rows.length < COUNTED_PAGES) break;
  }
  return found.slice(0, HOME_ROWS);
};

/** The user's own pages that are due for review. */
export const toReview = async (ctx: RequestContext): Promise<Home['review']> => {
  if (!can(ctx.subject, 'edit', 'pages')) return null;
  const { rows, total } = await ownPages(
    ctx,
    [
      // Not by `coalesce`, which has no index.
      sql`(${pages.owner_id} = ${ctx.actor.id} or (${pages.owner_id} is null and ${pages.author_id} = ${ctx.actor.id}))`,
      lte(pages.review_at, addDays(localDay(ctx.now()), REVIEW_AHEAD)),
    ],
    sql`${pages.review_at}`,
  );
  return {
    total,
    pages: rows.flatMap(({ id, title, review_at }) => (review_at ? [{ id, title, review_at }] : [])),
  };
};

/** The user's own unpublished pages, the last changed first. */
export const ownDrafts = async (ctx: RequestContext): Promise<Home['drafts']> => {
  if (!can(ctx.subject, 'edit', 'pages')) return null;
  const { rows, total } = await ownPages(
    ctx,
    [eq(pages.author_id, ctx.actor.id), eq(pages.published, false)],
    desc(pages.updated_at),
  );
  return {
    total,
    pages: rows.map(({ id, title, updated_at }) => ({ id, title, updated_at: updated_at.toISOString() })),
  };
};

/** The latest posts with how many have seen them. */
export const latestPosts = async (ctx: RequestContext): Promise<Home['posts']> => {
  if (!can(ctx.subject, 'list', 'feeds')) return null;
  const rows = await ctx.db
    .select({
      id: feeds.id,
      content: sql<string>`left(${feeds.content}, ${EXCERPT})`,
      created_at: feeds.created_at,
      publish_at: feeds.publish_at,
    })
    .from(feeds)
    .where(and(eq(feeds.company_id, ctx.companyId), feedIsOut(ctx.now())))
    .orderBy(desc(sql`coalesce(${feeds.publish_at}, ${feeds.created_at})`), desc(feeds.id))
    .limit(HOME_ROWS);
  const counts = await audiencesOf(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, content, created_at, publish_at }) => {
    const { audience = 0, seen = 0 } = counts.get(id) ?? {};
    return { id, content, published_at: (publish_at ?? created_at).toISOString(), audience, seen };
  });
};

/** What is published or sent within seven days, of what the user may see. */
export const scheduled = async (ctx: RequestContext): Promise<Home['scheduled']> => {
  const [now, end] = [ctx.now(), new Date(ctx.now().getTime() + WEEK)];
  const rows = await Promise.all([
    can(ctx.subject, 'list', 'pages')
      ? ctx.db
          .select({ id: pages.id, title: pages.title, at: pages.publish_at })
          .from(pages)
          .where(
            and(
              eq(pages.company_id, ctx.companyId),
              pages.published,
              gt(pages.publish_at, now),
              lte(pages.publish_at, end),
            ),
          )
          .orderBy(asc(pages.publish_at))
          .limit(HOME_ROWS)
      : [],
    can(ctx.subject, 'list', 'feeds')
      ? ctx.db
          .select({
            id: feeds.id,
            title: sql<string>`left(${feeds.content}, ${EXCERPT})`,
            at: feeds.publish_at,
          })
          .from(feeds)
          .where(
            and(eq(feeds.company_id, ctx.companyId), gt(feeds.publish_at, now), lte(feeds.publish_at, end)),
          )
          .orderBy(asc(feeds.publish_at))
          .limit(HOME_ROWS)
      : [],
    can(ctx.subject, 'list', 'notifications')
      ? ctx.db
          .select({ id: notifications.id, title: notifications.title, at: notifications.sent_at })
          .from(notifications)
          .where(
            and(
              eq(notifications.company_id, ctx.companyId),
              eq(notifications.by_hand, true),
              notInArray(notifications.status, ['cancelled']),
              isNotNull(notifications.send_at),
              gt(notifications.sent_at, now),
              lte(notifications.sent_at, end),
            ),
          )
          .orderBy(asc(notifications.sent_at))
          .limit(HOME_ROWS)
      : [],
  ]);
  return (['pages', 'feeds', 'notifications'] as const)
    .flatMap((resource, index) =>
      (rows[index] ?? []).flatMap(({ at, ...item }) =>
        at ? [{ resource, ...item, at: at.toISOString() }] : [],
      ),
    )
    .sort((a, b) => a.at.localeCompare(b.at));
};
