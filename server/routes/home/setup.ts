import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { HOME_ROWS, type Home } from '../../../contract/home';
import { can } from '../../../contract/roles';
import type { RequestContext } from '../../core/route';
import { changeSetRows, changeSets, companies, feeds, groups, pages, users } from '../../db/schema';
import { rowsOfCompany } from '../../http/listSql';

/** The user's own change sets that have been interrupted, the latest first. */
export const unfinishedChanges = async (ctx: RequestContext): Promise<Home['unfinished']> => {
  const rows = await ctx.db
    .select({
      id: changeSets.id,
      kind: changeSets.kind,
      resource: changeSets.resource,
      created_at: changeSets.created_at,
      total: changeSets.total,
      done: sql<number>`(select count(*)::int from ${changeSetRows} where ${changeSetRows.change_set_id} = ${changeSets.id} and not ${changeSetRows.undone})`,
    })
    .from(changeSets)
    .where(
      and(
        eq(changeSets.company_id, ctx.companyId),
        eq(changeSets.actor_id, ctx.actor.id),
        isNull(changeSets.finished_at),
      ),
    )
    .orderBy(desc(changeSets.id))
    .limit(HOME_ROWS);
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
};

/** What a new company has set up already. Null when everything is, and for those who do not set it up. */
export const checklist = async (ctx: RequestContext): Promise<Home['checklist']> => {
  if (!can(ctx.subject, 'settings', 'companies')) return null;
  const { companyId, subject } = ctx;
  const has = (table: typeof groups | typeof pages | typeof feeds) =>
    sql<boolean>`exists (select 1 from ${table} where ${table.company_id} = ${companyId})`;
  const [found] = await ctx.db
    .select({
      icon: sql<boolean>`${companies.icon_file_id} is not null`,
      groups: has(groups),
      pages: has(pages),
      feeds: has(feeds),
    })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!found) return null;
  const { feeds: hasPosts, ...rest } = found;
  const list = {
    ...rest,
    // The first administrator is one.
    users: (await rowsOfCompany(ctx.db, users, companyId)) > 1,
    ...(can(subject, 'create', 'feeds') && { feeds: hasPosts }),
  };
  return Object.values(list).every(Boolean) ? null : list;
};
