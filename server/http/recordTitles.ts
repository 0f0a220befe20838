import { and, eq, getTableColumns, isNull, sql, type SQL } from 'drizzle-orm';
import { resourceOf, type RecordResource } from '../../contract/resources';
import { can } from '../../contract/roles';
import { tableOf, type CompanyTable } from '../db/resourceTables';
import { companies, feeds, leaveRequests, sickReports, users } from '../db/schema';
import { oneOf } from '../db/oneOf';
import type { RequestContext } from '../core/deps';

const nameOfUser = (table: typeof leaveRequests | typeof sickReports): SQL =>
  sql`(select ${users.name} from ${users} where ${users.id} = ${table.user_id})`;

/** Titles that are not a column of the record. */
const TITLES: Partial<Record<RecordResource, SQL>> = {
  feeds: sql`left(${feeds.content}, 60)`,
  'leave-requests': nameOfUser(leaveRequests),
  'sick-reports': nameOfUser(sickReports),
};

/** Returns the table of a resource and the title of a record. */
export const titleOf = (resource: string): { table: CompanyTable; title: SQL } | undefined => {
  const name = resource === 'my-account' ? 'users' : resource;
  const table = tableOf(name);
  if (!table) return undefined;
  const column = getTableColumns(table)[resourceOf(name)?.title ?? ''];
  const title = TITLES[name as RecordResource] ?? (column && sql`${column}`);
  return title && { table, title };
};

export interface RecordRef {
  resource: string;
  id: number;
}

const keyOf = ({ resource, id }: RecordRef): string => `${resource}/${id}`;

const titlesOf = async (ctx: RequestContext, resource: string, ids: readonly number[]) => {
  if (resource === 'companies')
    return ctx.db
      .select({ id: companies.id, title: sql<string | null>`${companies.name}` })
      .from(companies)
      .where(
        and(
          oneOf(companies.id, ids),
          isNull(companies.deleted_at),
          can(ctx.subject, 'list', 'companies') ? undefined : eq(companies.id, ctx.companyId),
        ),
      );
  const { table, title } = titleOf(resource) ?? {};
  if (!table) return [];
  return ctx.db
    .select({ id: sql<number>`${table.id}`, title: sql<string | null>`${title}` })
    .from(table)
    .where(and(eq(table.company_id, ctx.companyId), oneOf(table.id, ids)));
};

/**
 * Loads the titles of records that still exist, with one query for each resource.
 * @returns a function that gives the title of a record, or undefined when it is deleted
 */
export const recordTitles = async (
  ctx: RequestContext,
  refs: readonly RecordRef[],
): Promise<(ref: RecordRef) => string | undefined> => {
  const ids = new Map<string, Set<number>>();
  for (const { resource, id } of refs) ids.set(resource, (ids.get(resource) ?? new Set()).add(id));
  const titles = new Map<string, string>();
  for (const [resource, wanted] of ids)
    for (const { id, title } of await titlesOf(ctx, resource, [...wanted]))
      titles.set(keyOf({ resource, id }), title ?? '');
  return (ref) => titles.get(keyOf(ref));
};
