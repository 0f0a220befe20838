import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { pick } from 'es-toolkit';
import { endpoints } from '../../../contract/endpoints';
import { HOME_ROWS, homeSchema, type Home } from '../../../contract/home';
import { envelope } from '../../../contract/http';
import { RECORD_RESOURCES } from '../../../contract/resources';
import { can } from '../../../contract/roles';
import type { RequestContext } from '../../core/deps';
import { route } from '../../core/route';
import {
  changeSetApprovals,
  changeSetRows,
  changeSets,
  companies,
  feeds,
  groupMembers,
  groups,
  pages,
  users,
  webhooks,
} from '../../db/schema';
import { changeSetRecords } from '../../http/changeSetRecord';
import { mayDecide } from '../../services/approvals';
import { ofEditable } from '../../services/changeSets';
import { belowSigningTarget, latestPosts, newVersions, ownDrafts, scheduled, toReview } from './content';
import { awayToday, failedMails, failedPushes, leaveToAnswer } from './people';

/** The user's own change sets that were stopped, or have stopped by themselves, after they had begun. The latest first. */
const unfinishedChanges = async (ctx: RequestContext): Promise<Home['unfinished']> => {
  const done = ctx.db
    .select({ count: sql<number>`count(*)::int`.as('count') })
    .from(changeSetRows)
    .where(
      and(
        eq(changeSetRows.change_set_id, changeSets.id),
        eq(changeSetRows.resource, changeSets.resource),
        eq(changeSetRows.state, 'done'),
        eq(changeSetRows.undone, false),
      ),
    );
  const rows = await ctx.db
    .select({
      id: changeSets.id,
      kind: changeSets.kind,
      resource: changeSets.resource,
      created_at: changeSets.created_at,
      total: changeSets.total,
      done: sql<number>`(${done})`,
    })
    .from(changeSets)
    .where(
      and(
        eq(changeSets.company_id, ctx.companyId),
        ofEditable(ctx),
        eq(changeSets.actor_id, ctx.actor.id),
        isNull(changeSets.finished_at),
        eq(changeSets.phase, 'run'),
        ne(changeSets.status, 'queued'),
        or(isNotNull(changeSets.error), sql`(${done}) > 0`),
      ),
    )
    .orderBy(desc(changeSets.id))
    .limit(HOME_ROWS);
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
};

/** Webhooks that do not work: a delivery was given up, or the receiver wants nothing more. */
const failedWebhooks = async (ctx: RequestContext): Promise<Home['failed_webhooks']> => {
  if (!can(ctx.subject, 'settings', 'companies')) return null;
  const { id, name, active, gave_up_at: gaveUp, failing_since: failing } = webhooks;
  const rows = await ctx.db
    .select({ id, name, active, since: sql<Date>`coalesce(${failing}, ${gaveUp})`.mapWith(gaveUp) })
    .from(webhooks)
    .where(and(eq(webhooks.company_id, ctx.companyId), isNotNull(gaveUp)))
    .orderBy(asc(id))
    .limit(HOME_ROWS);
  return rows.map(({ since, ...row }) => ({ ...row, since: since.toISOString() }));
};

/**
 * What a new company has set up already. Null when everything is, and for users who do not set it up. Copies from another
 * company do not count: groups are done when one has members, pages when somebody of the company has written or changed one.
 */
const checklist = async (ctx: RequestContext): Promise<Home['checklist']> => {
  if (!can(ctx.subject, 'settings', 'companies')) return null;
  const { companyId, subject } = ctx;
  const has = (table: typeof groups | typeof pages | typeof feeds | typeof users, condition = sql`true`) =>
    sql<boolean>`exists (select 1 from ${table} where ${table.company_id} = ${companyId} and ${condition})`;
  const isColleague = sql`${users.id} = ${pages.author_id} and ${users.company_id} = ${companyId}`;
  const [found] = await ctx.db
    .select({
      icon: sql<boolean>`${companies.icon_file_id} is not null`,
      // The first administrators were registered with the company.
      users: has(users, sql`not ${users.roles} @> '{admin}'`),
      groups: has(
        groups,
        sql`exists (select 1 from ${groupMembers} where ${groupMembers.group_id} = ${groups.id})`,
      ),
      pages: has(
        pages,
        sql`(${pages.revision} > 1 or ${pages.author_id} is null or exists (select 1 from ${users} where ${isColleague}))`,
      ),
      anyGroups: has(groups),
      anyPages: has(pages),
      feeds: has(feeds),
    })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!found) return null;
  const { feeds: hasPosts, anyGroups, anyPages, ...rest } = found;
  const list = { ...rest, ...(can(subject, 'create', 'feeds') && { feeds: hasPosts }) };
  if (Object.values(list).every(Boolean)) return null;
  const unused = [
    ...(anyGroups && !list.groups ? (['groups'] as const) : []),
    ...(anyPages && !list.pages ? (['pages'] as const) : []),
  ];
  return { ...list, unused };
};

/** More than this wait in no company. */
const MOST = 100;

/** Change sets of others that wait for the approval of the user, the oldest first. */
const toApprove = async (ctx: RequestContext): Promise<Home['approvals']> => {
  const resources = RECORD_RESOURCES.filter((resource) => mayDecide(ctx, { resource, kind: 'edit' }));
  if (resources.length === 0) return null;
  const rows = await ctx.db
    .select({ changeSet: changeSets })
    .from(changeSetApprovals)
    .innerJoin(changeSets, eq(changeSets.id, changeSetApprovals.change_set_id))
    .where(
      and(
        eq(changeSetApprovals.state, 'pending'),
        eq(changeSets.company_id, ctx.companyId),
        inArray(changeSets.resource, resources),
      ),
    )
    .orderBy(asc(changeSets.id))
    .limit(MOST);
  const found =
    rows.length > 0
      ? await changeSetRecords(
          ctx,
          rows.map(({ changeSet }) => changeSet),
        )
      : [];
  const open = found.flatMap(({ id, kind, resource, planned_count, approval }) =>
    approval?.may_decide
      ? [{ id, kind, resource, rows: planned_count, ...pick(approval, ['asked_by_name', 'asked_at']) }]
      : [],
  );
  return { total: open.length, change_sets: open.slice(0, HOME_ROWS) };
};

export const homeRoutes = [
  route({
    method: 'get',
    path: endpoints.home,
    summary: 'Get the sections of the home screen',
    access: { action: 'list', resource: 'home' },
    response: envelope(homeSchema),
    handle: async (ctx) => {
      const data: Home = {
        leave: await leaveToAnswer(ctx),
        signing: await belowSigningTarget(ctx),
        review: await toReview(ctx),
        drafts: await ownDrafts(ctx),
        posts: await latestPosts(ctx),
        scheduled: await scheduled(ctx),
        publications: await newVersions(ctx),
        away: await awayToday(ctx),
        failed_mails: await failedMails(ctx),
        failed_pushes: await failedPushes(ctx),
        failed_webhooks: await failedWebhooks(ctx),
        unfinished: await unfinishedChanges(ctx),
        approvals: await toApprove(ctx),
        checklist: await checklist(ctx),
      };
      return { body: { data } };
    },
  }),
];
