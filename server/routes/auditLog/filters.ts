import { or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AuditLogQuery } from '../../../contract/auditLog';
import { auditLog, users } from '../../db/schema';
import { listRules } from '../../http/listRules';
import { matches } from '../../http/words';
import { TIME_ZONE } from '../../core/localTime';

export const auditRules = listRules('audit-log', auditLog);

/** One value is asked for as such, so that an index gives the lines in their order. */
const among = (column: PgColumn, values: readonly (string | number)[], type: 'text' | 'bigint'): SQL => {
  const kind = sql.raw(type);
  return values.length === 1
    ? sql`${column} = ${values[0]}::${kind}`
    : sql`${column} = any(${sql.param([...values])}::${kind}[])`;
};

/** The moment that a day begins by the clock of the companies; `later` days on. */
const startOf = (day: string, later = 0): SQL =>
  sql`((${day}::date + ${later}::int)::timestamp at time zone ${TIME_ZONE}::text)`;

/** The words are in the name of who did it, or of the person whom it was done to; or they are where it came from. */
const isAbout = (companyId: number, words: string): SQL | undefined => {
  // Of people the index knows more than the name, which is not told.
  const named = sql.join(
    [...matches(users.search, words), ...matches(sql`fold(${users.name})`, words)],
    sql` and `,
  );
  const people = sql`array(select ${users.id} from ${users} where ${users.company_id} = ${companyId} and ${named})`;
  return or(
    sql`${auditLog.actor_id} = any(${people})`,
    sql`(${auditLog.resource} in ('users', 'my-account') and ${auditLog.record_id} = any(${people}))`,
    sql`${auditLog.ip} = ${words}`,
  );
};

/** The filters of the log: who, what, on what, when, and words. */
export const auditFilters = (
  {
    actor_id: people,
    action,
    resource,
    record_id: records,
    from,
    to,
    q,
  }: NonNullable<AuditLogQuery['filter']>,
  companyId: number,
): SQL[] =>
  [
    people && among(auditLog.actor_id, people, 'bigint'),
    action && among(auditLog.action, action, 'text'),
    resource && among(auditLog.resource, resource, 'text'),
    records && among(auditLog.record_id, records, 'bigint'),
    from && sql`${auditLog.at} >= ${startOf(from)}`,
    to && sql`${auditLog.at} < ${startOf(to, 1)}`,
    q && isAbout(companyId, q),
  ].filter((condition): condition is SQL => condition !== undefined && condition !== '');
