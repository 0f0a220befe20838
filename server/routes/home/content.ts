import { and, asc, desc, eq, gt, lte, ne, sql, type SQL } from 'drizzle-orm';
import { REVIEW_AHEAD_DAYS } from '../../../contract/constants';
import { HOME_ROWS, type Home } from '../../../contract/home';
import { can } from '../../../contract/roles';
import { addDays } from '../../../contract/workingDays';
import { localDay } from '../../core/localTime';
import type { RequestContext } from '../../core/deps';
import { idsOf } from '../../core/rows';
import { changeSets, feeds, notifications, pages } from '../../db/schema';
import { selectPage } from '../../http/listPage';
import { isPublished } from '../../services/audience';
import { ofEditable } from '../../services/changeSets';
import { countsOf } from '../../services/pageAudience';
import { outdatedCopies } from '../../services/publications/linkedCopies';
import { readersAndViews } from '../feeds/serialize';
import { sentByHand } from '../notifications/filters';
import { pick } from 'es-toolkit';

const WEEK = 7 * 24 * 3_600_000;
/** Pages whose signatures are counted at once: each may have 100,000, which take 20 ms. */
const COUNTED_PAGES = 8;
/** Of 200 pages; most often the first ones are below their target. */
const MAX_COUNTS = 25;
/** Characters of a post. */
const EXCERPT = 120;

export const FIRST_ROWS = { number: 1, size: HOME_ROWS };

const ownPages = (ctx: RequestContext, conditions: SQL[], order: SQL) => {
  const where = and(eq(pages.company_id, ctx.companyId), ...conditions);
  const found = ctx.db.select().from(pages).where(where).$dynamic();
  return selectPage(ctx.db, found, [order, asc(pages.id)], FIRST_ROWS);
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
        isPublished('pages', ctx.now()),
      ),
    )
    .orderBy(sql`${pages.sign_by} asc nulls last`, desc(pages.id))
    .limit(COUNTED_PAGES)
    .offset(offset);

const belowTarget = async (
  ctx: RequestContext,
  rows: Awaited<ReturnType<typeof signedPages>>,
): Promise<NonNullable<Home['signing']>> => {
  const counts = await countsOf(ctx.db, idsOf(rows));
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
      lte(pages.review_at, addDays(localDay(ctx.now()), REVIEW_AHEAD_DAYS)),
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

/** The latest posts with how many have seen them, or confirmed having read them. */
export const latestPosts = async (ctx: RequestContext): Promise<Home['posts']> => {
  if (!can(ctx.subject, 'list', 'feeds')) return null;
  const rows = await ctx.db
    .select({
      id: feeds.id,
      content: sql<string>`left(${feeds.content}, ${EXCERPT})`,
      created_at: feeds.created_at,
      publish_at: feeds.publish_at,
      requires_signature: feeds.requires_signature,
    })
    .from(feeds)
    .where(and(eq(feeds.company_id, ctx.companyId), isPublished('feeds', ctx.now())))
    .orderBy(desc(sql`coalesce(${feeds.publish_at}, ${feeds.created_at})`), desc(feeds.id))
    .limit(HOME_ROWS);
  const counts = await readersAndViews(ctx, idsOf(rows));
  return rows.map(({ id, content, created_at, publish_at, requires_signature }) => {
    const { audience = 0, seen = 0, signatures: signed = 0 } = counts.get(id) ?? {};
    const signatures = requires_signature ? signed : null;
    return {
      id,
      content,
      published_at: (publish_at ?? created_at).toISOString(),
      audience,
      seen,
      signatures,
    };
  });
};

/** The records that can be scheduled: their time, and further conditions. */
const SCHEDULED = {
  pages: { table: pages, title: pages.title, at: pages.publish_at, conditions: [sql`${pages.published}`] },
  feeds: {
    table: feeds,
    title: sql`left(${feeds.content}, ${EXCERPT})`,
    at: feeds.publish_at,
    conditions: [],
  },
  notifications: {
    table: notifications,
    title: notifications.title,
    at: notifications.sent_at,
    conditions: [sentByHand, ne(notifications.status, 'cancelled')],
  },
  'change-sets': {
    table: changeSets,
    title: changeSets.resource,
    at: changeSets.run_at,
    conditions: [eq(changeSets.status, 'queued')],
  },
};
const SCHEDULABLE = ['pages', 'feeds', 'notifications', 'change-sets'] as const;

/** The records that the user may see and that are published or sent within seven days. */
export const scheduled = async (ctx: RequestContext): Promise<Home['scheduled']> => {
  const now = ctx.now();
  const end = new Date(now.getTime() + WEEK);
  const found = await Promise.all(
    SCHEDULABLE.filter((resource) => can(ctx.subject, 'list', resource)).map(async (resource) => {
      const { table, title, at, conditions } = SCHEDULED[resource];
      const own = resource === 'change-sets' ? [ofEditable(ctx)] : [];
      const rows = await ctx.db
        .select({ id: table.id, title: sql<string>`${title}`, at })
        .from(table)
        .where(and(eq(table.company_id, ctx.companyId), gt(at, now), lte(at, end), ...conditions, ...own))
        .orderBy(asc(at))
        .limit(HOME_ROWS);
      return rows.flatMap((row) => (row.at ? [{ resource, ...row, at: row.at.toISOString() }] : []));
    }),
  );
  // Cut together: a later row of one resource would hide that another has more before it.
  return found
    .flat()
    .sort((a, b) => a.at.localeCompare(b.at))
    .slice(0, HOME_ROWS);
};

/** Linked copies with a later version to take over. */
export const newVersions = async (ctx: RequestContext): Promise<Home['publications']> => {
  if (!can(ctx.subject, 'list', 'publications')) return null;
  const copies = await outdatedCopies(ctx);
  return {
    total: copies.length,
    copies: copies
      .slice(0, HOME_ROWS)
      .map((copy) => pick(copy, ['id', 'resource', 'copy_id', 'name', 'company_name'])),
  };
};
