import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Field } from '../../contract/fields';
import { RECORD_RESOURCES, resourceOf, type RecordResource } from '../../contract/resources';
import { ApiError, fieldError, type ApiErrorCode } from '../core/ApiError';
import type { Database } from '../core/deps';
import { idsOf } from '../core/rows';
import { tableOf, type CompanyTable } from '../db/resourceTables';
import { oneOf } from '../db/oneOf';
import { titleOf } from './recordTitles';

/** Returns the ids that exist in the company, in the given order, locked against deletion. */
export const existingIds = async (
  tx: Database,
  { companyId }: { companyId: number },
  table: CompanyTable,
  ids: readonly number[],
): Promise<number[]> => {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.company_id, companyId), oneOf(table.id, ids)))
    .orderBy(table.id)
    .for('key share');
  const existing = new Set<unknown>(idsOf(rows));
  return [...new Set(ids)].filter((id) => existing.has(id));
};

/** @throws ApiError 422 at `field` unless all ids are rows of the company */
export const assertReferences = async (
  tx: Database,
  ctx: { companyId: number },
  table: CompanyTable,
  field: string,
  ids: readonly number[],
): Promise<void> => {
  const existing = await existingIds(tx, ctx, table, ids);
  if (existing.length !== new Set(ids).size) throw fieldError(field, 'validation.unknown_reference');
};

const MAX_NAMES = 5;

/** How many names of a record's users to load for `assertNotInUse`. */
export const IN_USE_LIMIT = MAX_NAMES + 1;

/** @throws ApiError 409 that names the first few records which use the row */
export const assertNotInUse = (code: ApiErrorCode, names: readonly string[]): void => {
  if (names.length === 0) return;
  const shown = [...names.slice(0, MAX_NAMES), ...(names.length > MAX_NAMES ? ['…'] : [])];
  throw new ApiError(409, code, { values: { names: shown.join(', ') } });
};

/** The database deletes records with the target of these. Those that require a user go with the user, like leave. */
const requiredReferences = RECORD_RESOURCES.flatMap((name) =>
  Object.entries<Field>(resourceOf(name)?.fields ?? {}).flatMap(([field, declared]) =>
    declared.kind === 'reference' && declared.required && declared.resource !== 'users'
      ? [{ name, field, target: declared.resource }]
      : [],
  ),
);

/** @throws ApiError 409 that names the first few records which require one of the rows */
export const assertNotRequired = async (
  tx: Database,
  { companyId }: { companyId: number },
  resource: RecordResource,
  ids: readonly number[],
): Promise<void> => {
  for (const { name, field } of requiredReferences.filter(({ target }) => target === resource)) {
    const table = tableOf(name);
    const column = table && getTableColumns(table)[field];
    if (!column) continue;
    const rows = await tx
      .select({ title: sql<string>`${titleOf(name)?.title ?? table.id}` })
      .from(table)
      .where(and(eq(table.company_id, companyId), oneOf(column, ids)))
      .limit(IN_USE_LIMIT);
    assertNotInUse(
      'record_in_use',
      rows.map((row) => row.title),
    );
  }
};
