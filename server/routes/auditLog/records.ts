import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { AUDIT_RECORDS } from '../../../contract/auditResources';
import {
  categories,
  companies,
  feeds,
  forms,
  groups,
  leaveRequests,
  media,
  notifications,
  pages,
  shortcuts,
  sickReports,
  users,
} from '../../db/schema';
import { oneOf, type CompanyTable } from '../../http/listSql';
import type { RequestContext } from '../../core/route';

/** Characters of a post that stand for its name. */
const POST_NAME = 60;

const nameOfUser = (table: typeof leaveRequests | typeof sickReports): SQL =>
  sql`(select ${users.name} from ${users} where ${users.id} = ${table.user_id})`;

/** A company's own name is asked for apart: it stands in no company. */
type Named = Exclude<(typeof AUDIT_RECORDS)[number], 'companies'> | 'my-account';

/** What a record of each resource is called. */
const NAMES: Record<Named, readonly [CompanyTable, SQL]> = {
  users: [users, sql`${users.name}`],
  'my-account': [users, sql`${users.name}`],
  groups: [groups, sql`${groups.name}`],
  pages: [pages, sql`${pages.title}`],
  categories: [categories, sql`${categories.name}`],
  feeds: [feeds, sql`left(${feeds.content}, ${POST_NAME})`],
  media: [media, sql`${media.name}`],
  forms: [forms, sql`${forms.title}`],
  'leave-requests': [leaveRequests, nameOfUser(leaveRequests)],
  'sick-reports': [sickReports, nameOfUser(sickReports)],
  notifications: [notifications, sql`${notifications.title}`],
  shortcuts: [shortcuts, sql`${shortcuts.name}`],
};

/** A row of some resource, as the log names it. */
export interface RecordRef {
  resource: string;
  id: number;
}

const keyOf = ({ resource, id }: RecordRef): string => `${resource}/${id}`;

const namesOf = async (ctx: RequestContext, resource: string, ids: readonly number[]) => {
  if (resource === 'companies')
    return ctx.db
      .select({ id: companies.id, name: sql<string | null>`${companies.name}` })
      .from(companies)
      .where(and(eq(companies.id, ctx.companyId), oneOf(companies.id, ids)));
  const [table, name] = (NAMES as Partial<typeof NAMES>)[resource as Named] ?? [];
  if (!table || !name) return [];
  return ctx.db
    .select({ id: sql<number>`${table.id}`, name: sql<string | null>`${name}` })
    .from(table)
    .where(and(eq(table.company_id, ctx.companyId), oneOf(table.id, ids)));
};

/**
 * The names of records that are still there, asked for once for all of a resource.
 * @returns a function that gives the name of one, nothing when it is gone
 */
export const recordNames = async (
  ctx: RequestContext,
  refs: readonly RecordRef[],
): Promise<(ref: RecordRef) => string | undefined> => {
  const wanted = new Map<string, Set<number>>();
  for (const { resource, id } of refs) wanted.set(resource, (wanted.get(resource) ?? new Set()).add(id));
  const names = new Map<string, string>();
  for (const [resource, ids] of wanted)
    for (const { id, name } of await namesOf(ctx, resource, [...ids]))
      names.set(keyOf({ resource, id }), name ?? '');
  return (ref) => names.get(keyOf(ref));
};
