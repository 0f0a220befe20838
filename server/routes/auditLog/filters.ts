import { and, arrayContains, eq, or, sql, SQL } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { AuditLogQuery } from '../../../contract/auditLog';
import { ALL_COMPANIES } from '../../../contract/constants';
import type { Database } from '../../core/deps';
import { auditLog, companies, users } from '../../db/schema';
import { listRules } from '../../http/listRules';
import { oneOf } from '../../db/oneOf';
import { baseConditions } from '../../http/listSql';
import { usersNamed } from '../../http/people';
import { matches } from '../../http/textSearch';
import { TIME_ZONE } from '../../core/localTime';

export const auditRules = listRules('audit-log', auditLog);

/** One value is compared by `=`, which keeps the order of the index. */
const among = (column: PgColumn, values: readonly (string | number)[], type: 'text' | 'bigint'): SQL => {
  const kind = sql.raw(type);
  return values.length === 1
    ? sql`${column} = ${values[0]}::${kind}`
    : sql`${column} = any(${sql.param([...values])}::${kind}[])`;
};

/** The start of a day in the time zone of the companies, plus some days. */
const startOf = (day: string, later = 0): SQL =>
  sql`((${day}::date + ${later}::int)::timestamp at time zone ${TIME_ZONE}::text)`;

const other = alias(auditLog, 'other');

/** Superadmins may act in every company. */
const IS_SUPERADMIN = arrayContains(users.roles, ['superadmin']);

/** Selects the ids of deleted users, of whom the log has the name. */
const deletedNamed = (companyId: number | undefined, words: string): SQL => {
  // The index begins with the company.
  const ids =
    companyId === undefined
      ? sql`array(select ${companies.id} from ${companies})`
      : sql`array[${companyId}::int]`;
  return sql`array(select ${other.record_id} from ${auditLog} as other where ${and(
    sql`${other.company_id} = any(${ids})`,
    eq(other.action, 'delete'),
    eq(other.resource, 'users'),
    ...matches(sql`fold(${other.before} ->> 'name')`, words),
  )})`;
};

/** Searches the actor's name, the name of the user who was changed, and the address. */
const isAbout = (companyId: number | undefined, words: string): SQL | undefined => {
  const among = companyId === undefined ? undefined : or(eq(users.company_id, companyId), IS_SUPERADMIN);
  const people = sql`(${usersNamed(words, among)} || ${deletedNamed(companyId, words)})`;
  return or(
    sql`${auditLog.actor_id} = any(${people})`,
    sql`(${auditLog.resource} in ('users', 'my-account') and ${auditLog.record_id} = any(${people}))`,
    sql`${auditLog.ip} = ${words}`,
  );
};

/** Whether two entries are of the same action: a phase of a change set writes one for each row. */
const SAME_ACTION = and(
  ...(['change_set_id', 'phase_at', 'company_id', 'action', 'resource'] as const).map((field) =>
    eq(other[field], auditLog[field]),
  ),
);

const until = (at: PgColumn, day: string): SQL => sql`${at} < ${startOf(day, 1)}`;

/**
 * Returns the condition that an entry is the last one of its action, up to a day. The index has the last one, while a search for
 * a later entry may join all entries of an action with each other.
 */
const isLastOfAction = (to?: string): SQL =>
  sql`(${auditLog.phase_at} is null or ${auditLog.id} = (select max(${other.id}) from ${auditLog} as other
    where ${and(SAME_ACTION, to ? until(other.at, to) : undefined)}))`;

/**
 * Counts the entries of the actions of some entries.
 * @param to the last day that counts
 * @returns by the id of the entry; `alike` when all of them have the same changes
 */
export const countActions = async (db: Database, ids: readonly number[], to?: string) =>
  db
    .select({
      id: auditLog.id,
      count: sql`count(*)`.mapWith(Number),
      alike: sql<boolean>`bool_and(coalesce(${other.changes} = ${auditLog.changes}, false))`,
    })
    .from(auditLog)
    .innerJoin(other, and(SAME_ACTION, to ? until(other.at, to) : undefined))
    .where(oneOf(auditLog.id, ids))
    .groupBy(auditLog.id);

type Filter = NonNullable<AuditLogQuery['filter']>;

/** Whether a list has one entry of each action. Some filters choose between entries of the same action. */
export const isGrouped = ({ grouped, record_id: records, q, same_action_as: sameAs }: Filter = {}): boolean =>
  grouped === true && !records && !q && !sameAs;

const auditFilters = (filter: Filter, companyId: number | undefined): SQL[] => {
  const { action, resource, record_id: records, from, to, q, same_action_as: sameAs } = filter;
  return [
    action && among(auditLog.action, action, 'text'),
    resource && among(auditLog.resource, resource, 'text'),
    records && among(auditLog.record_id, records, 'bigint'),
    from && sql`${auditLog.at} >= ${startOf(from)}`,
    to && until(auditLog.at, to),
    q && isAbout(companyId, q),
    isGrouped(filter) && isLastOfAction(to),
    sameAs &&
      sql`exists (select 1 from ${auditLog} as other where ${and(SAME_ACTION, eq(other.id, sameAs))})`,
  ].filter((condition) => condition instanceof SQL);
};

/** The conditions of a list of entries, of a company or of all. */
export const auditConditions = (companyId: number, query: Pick<AuditLogQuery, 'filter' | 'sort'>): SQL[] => {
  const { filter = {} } = query;
  const [ofCompany = sql`false`, ...others] = baseConditions(auditLog, companyId, auditRules, query);
  return filter.company_id === ALL_COMPANIES
    ? [sql`true`, ...others, ...auditFilters(filter, undefined)]
    : [ofCompany, ...others, ...auditFilters(filter, companyId)];
};
