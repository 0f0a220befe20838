import { and, eq, getTableName, gte, sql } from 'drizzle-orm';
import { endpoints } from '../../contract/endpoints';
import { envelope } from '../../contract/http';
import { statsSchema } from '../../contract/stats';
import { notifications, pages, trash, users } from '../db/schema';
import { rowsOfCompany } from '../http/listSql';
import type { RequestContext } from '../core/deps';
import { route } from '../core/route';
import { sentByHand, sentInLastDays } from './notifications/filters';

/** The figures are compared with those so many days earlier. */
const DAYS = 30;

const sentIn = ({ db, companyId, now }: RequestContext, days: number): Promise<number> =>
  db.$count(
    notifications,
    and(eq(notifications.company_id, companyId), sentByHand, ...sentInLastDays(days, { now })),
  );

/** Returns how many more rows there are than before, as far as the trash still has those that were deleted since. */
const netCreated = async (
  { db, companyId, now }: RequestContext,
  table: typeof users | typeof pages,
): Promise<number> => {
  const since = new Date(now().getTime() - DAYS * 24 * 3_600_000);
  const name = getTableName(table);
  const created = await db.$count(table, and(eq(table.company_id, companyId), gte(table.created_at, since)));
  const isDeleted = and(
    eq(trash.company_id, companyId),
    eq(trash.resource, name),
    gte(trash.deleted_at, since),
    sql`(${trash.rows} -> ${name}::text -> 0 ->> 'created_at')::timestamptz < ${since.toISOString()}::timestamptz`,
  );
  return created - (await db.$count(trash, isDeleted));
};

/** The figures of the home screen. Each counts the rows of the list that the screen links to. */
export const statsRoutes = [
  route({
    method: 'get',
    path: endpoints.companies.stats,
    summary: 'Get the key figures of the company',
    access: { action: 'list', resource: 'home' },
    response: envelope(statsSchema),
    handle: async (ctx) => {
      const user_count = await rowsOfCompany(ctx.db, users, ctx.companyId);
      const pages_count = await rowsOfCompany(ctx.db, pages, ctx.companyId);
      const notifications_last_30 = await sentIn(ctx, DAYS);
      const before = {
        user_count: user_count - (await netCreated(ctx, users)),
        pages_count: pages_count - (await netCreated(ctx, pages)),
        notifications_last_30: (await sentIn(ctx, 2 * DAYS)) - notifications_last_30,
      };
      return { body: { data: { user_count, pages_count, notifications_last_30, before } } };
    },
  }),
];
