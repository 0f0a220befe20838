import { and, eq, getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../core/deps';
import * as schema from '../../db/schema';
import { foreignKeysOf, primaryKeyOf, rowAsJson, TABLES } from '../trash/tables';

const { companies } = schema;

/** Credentials, queues, the trash and the server's own tables. */
export const NOT_EXPORTED: ReadonlySet<PgTable> = new Set<PgTable>([
  schema.attempts,
  schema.changeSetApprovals,
  schema.changeSetRows,
  schema.changeSets,
  schema.companyStats,
  schema.companyTokens,
  schema.digitalIdOrders,
  schema.knownDevices,
  schema.leaveCalendarLinks,
  schema.mails,
  schema.pageDrafts,
  schema.passwordResets,
  // Has ids of another company.
  schema.publications,
  schema.pushMessages,
  schema.pushSubscriptions,
  schema.rowCounts,
  schema.sessions,
  schema.settings,
  schema.trash,
  schema.trashParts,
  schema.webhookDeliveries,
  schema.webhooks,
]);

/** The tables of which the rows of a company are exported. */
export const EXPORTED: readonly PgTable[] = TABLES.filter((table) => !NOT_EXPORTED.has(table));

/** Secrets and generated columns. */
const HIDDEN = ['password_hash', 'crona_token', 'storage_key', 'person_key'];

const BATCH = 1_000;
/** Tables whose rows may have several hundred kilobytes. */
const WITH_LARGE_ROWS: ReadonlySet<PgTable> = new Set<PgTable>([
  schema.forms,
  schema.formSubmissions,
  schema.pageRevisions,
  schema.pages,
]);
const SMALL_BATCH = 20;

/** The rows of a company: with its id, or belonging to such a row. */
const ofCompany = (table: PgTable, id: number): SQL => {
  if (table === companies) return eq(companies.id, id);
  const { company_id: own } = getTableColumns(table);
  if (own) return eq(own, id);
  for (const { column, target } of foreignKeysOf(table)) {
    const { company_id: owner } = getTableColumns(target);
    if (owner && column.notNull) return sql`${column} in (select id from ${target} where ${owner} = ${id})`;
  }
  throw new Error(`${getTableName(table)} belongs to no company: add it to NOT_EXPORTED`);
};

const list = (parts: readonly unknown[]): SQL =>
  sql`(${sql.join(
    parts.map((part) => sql`${part}`),
    sql`, `,
  )})`;

/**
 * Reads the rows of a company in batches, in the order of the primary key. No transaction is held, because a download may
 * take long.
 */
export async function* rowsOf(
  db: Database,
  table: PgTable,
  companyId: number,
  batch = WITH_LARGE_ROWS.has(table) ? SMALL_BATCH : BATCH,
): AsyncGenerator<unknown[]> {
  const key = primaryKeyOf(table);
  const row = sql<unknown>`${rowAsJson(table)} - ${sql.param(HIDDEN)}::text[]`;
  const place = sql<unknown[]>`jsonb_build_array${list(key)}`;
  for (let after: SQL | undefined; ;) {
    const found = await db
      .select({ row, place })
      .from(table)
      .where(and(ofCompany(table, companyId), after))
      .orderBy(...key)
      .limit(batch);
    if (found.length > 0) yield found.map((one) => one.row);
    const last = found.at(-1);
    if (!last || found.length < batch) return;
    after = sql`${list(key)} > ${list(last.place)}`;
  }
}
