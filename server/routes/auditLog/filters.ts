import { or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AuditLogQuery } from '../../../contract/auditLog';
import { ALL_COMPANIES } from '../../../contract/constants';
import { auditLog, users } from '../../db/schema';
import { listRules } from '../../http/listRules';
import { baseConditions } from '../../http/listSql';
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

/** Searches the actor's name, the name of the user who was changed, and the address. */
const isAbout = (companyId: number | undefined, words: string): SQL | undefined => {
  // `users.search` has an index but holds more than the name, so the name is checked as well.
  const named = sql.join(
    [...matches(users.search, words), ...matches(sql`fold(${users.name})`, words)],
    sql` and `,
  );
  const people = sql`array(select ${users.id} from ${users} where ${named}${
    companyId === undefined ? sql`` : sql` and ${users.company_id} = ${companyId}`
  })`;
  return or(
    sql`${auditLog.actor_id} = any(${people})`,
    sql`(${auditLog.resource} in ('users', 'my-account') and ${auditLog.record_id} = any(${people}))`,
    sql`${auditLog.ip} = ${words}`,
  );
};

const auditFilters = (
  { action, resource, record_id: records, from, to, q }: NonNullable<AuditLogQuery['filter']>,
  companyId: number | undefined,
): SQL[] =>
  [
    action && among(auditLog.action, action, 'text'),
    resource && among(auditLog.resource, resource, 'text'),
    records && among(auditLog.record_id, records, 'bigint'),
    from && sql`${auditLog.at} >= ${startOf(from)}`,
    to && sql`${auditLog.at} < ${startOf(to, 1)}`,
    q && isAbout(companyId, q),
  ].filter((condition): condition is SQL => condition !== undefined && condition !== '');

/** The conditions of a list of entries, of a company or of all. */
export const auditConditions = (companyId: number, query: Pick<AuditLogQuery, 'filter' | 'sort'>): SQL[] => {
  const { filter = {} } = query;
  const [ofCompany = sql`false`, ...others] = baseConditions(auditLog, companyId, auditRules, query);
  return filter.company_id === ALL_COMPANIES
    ? [sql`true`, ...others, ...auditFilters(filter, undefined)]
    : [ofCompany, ...others, ...auditFilters(filter, companyId)];
};
