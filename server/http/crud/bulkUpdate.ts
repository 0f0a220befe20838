import { and, asc, eq } from 'drizzle-orm';
import { bulkResultSchema, bulkUpdateQuerySchema, bulkUpdateSchema } from '../../../contract/bulk';
import { sameValue } from '../../../contract/sameValue';
import { ApiError, fieldError, notFound } from '../../core/ApiError';
import type { Database } from '../../core/deps';
import { route, type RequestContext } from '../../core/route';
import { errorBody, type ErrorResponse } from '../errors';
import { oneOf, type ResourceTable } from '../listSql';
import { parseWith } from '../parse';
import type { ResourceSchemas, StoredRow, Values } from './options';
import { asFieldError, type Resource } from './resource';
import { startWrite, type Write } from './writeContext';
import { prepareUpdate, updateLogged, type Prepared } from './writeRoutes';

/** The update of one of the rows. */
interface RowUpdate<S extends ResourceSchemas> {
  id: number;
  /** What the fields have to be for the row to be updated. */
  was: Values;
  write: Write;
  prepared?: Prepared<S>;
  error?: Error;
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** Validates and prepares the update of a row, before the transaction. */
const prepareRow = async <Row extends StoredRow, S extends ResourceSchemas>(
  resource: Resource<Row, S>,
  { id, write }: RowUpdate<S>,
  raw: Values,
): Promise<Prepared<S>> => {
  for (const field of resource.excludeFromBulk ?? [])
    if (field in raw) throw fieldError(field, 'validation.unknown_field', { names: field });
  const values = parseWith<S['update']>(resource.schemas.update, raw);
  return prepareUpdate(resource, write.ctx, id, values, { parts: {}, lists: {} });
};

const lockRows = async <Row extends StoredRow>(
  tx: Database,
  ctx: RequestContext,
  table: ResourceTable & { $inferSelect: Row },
  ids: readonly number[],
): Promise<Map<number, Row>> => {
  const rows = await tx
    .select()
    .from(table)
    .where(and(oneOf(table.id, ids), eq(table.company_id, ctx.companyId)))
    // The same order for all writers, against deadlocks.
    .orderBy(asc(table.id))
    .for('update');
  return new Map((rows as Row[]).map((row) => [row.id, row]));
};

const recordsOf = async <Row extends StoredRow, S extends ResourceSchemas>(
  resource: Resource<Row, S>,
  ctx: RequestContext,
  rows: Row[],
): Promise<Map<number, Values>> => {
  const records = rows.length === 0 ? [] : ((await resource.serialize(rows, ctx, false)) as Values[]);
  return new Map(records.map((record) => [Number(record.id), record]));
};

/** @throws ApiError 412 when a field of the record is not what it was */
const assertState = async <Row extends StoredRow, S extends ResourceSchemas>(
  resource: Resource<Row, S>,
  ctx: RequestContext,
  row: Row,
  was: Values,
  listed: Values,
): Promise<void> => {
  // Some fields are only in the record of GET one.
  const record = Object.keys(was).every((field) => field in listed)
    ? listed
    : (((await resource.serialize([row], ctx, true)) as Values[])[0] ?? {});
  if (Object.entries(was).some(([field, value]) => !sameValue(record[field], value)))
    throw new ApiError(412, 'stale');
};

/** Updates the rows in one transaction with a savepoint for each, and sets the error of those that fail. */
const updateRows = async <Row extends StoredRow, S extends ResourceSchemas>(
  resource: Resource<Row, S>,
  ctx: RequestContext,
  updates: readonly RowUpdate<S>[],
): Promise<Map<number, Row>> => {
  const updated = new Map<number, Row>();
  await ctx.db.transaction(async (tx) => {
    await resource.lock?.(tx, ctx);
    const inTransaction = { ...ctx, db: tx };
    const ids = updates.map(({ id }) => id);
    const rows = await lockRows(tx, ctx, resource.table, ids);
    const conditional = updates.flatMap(({ id, was }) =>
      Object.keys(was).length > 0 ? (rows.get(id) ?? []) : [],
    );
    const records = await recordsOf(resource, inTransaction, conditional);
    for (const update of updates) {
      const { id, was, write, prepared } = update;
      if (!prepared) continue;
      try {
        const row = rows.get(id);
        if (!row) throw notFound(resource.noun);
        const record = records.get(id);
        if (record) await assertState(resource, inTransaction, row, was, record);
        updated.set(
          id,
          await tx.transaction((savepoint) => updateLogged(resource, savepoint, write.ctx, row, prepared)),
        );
      } catch (error) {
        update.error = asError(asFieldError(error, resource.unique));
      }
    }
  });
  return updated;
};

/** PATCH `<resource>?filter[id]=1,2,3`: updates many rows in one transaction; a row that fails does not stop the others. */
export const bulkUpdateRoute = <Row extends StoredRow, S extends ResourceSchemas>(
  resource: Resource<Row, S>,
) => {
  const { name, schemas } = resource;
  return route({
    method: 'patch',
    path: resource.list,
    tag: name,
    summary: `Change many of ${name}`,
    access: { action: 'edit', resource: name },
    query: bulkUpdateQuerySchema,
    body: bulkUpdateSchema(schemas.update),
    response: bulkResultSchema(schemas.record),
    handle: async (ctx, { query, body, c }) => {
      const single = new Map((body.rows ?? []).map((row) => [row.id, row]));
      const ids = [...new Set(query.filter.id)];
      if ([...single.keys()].some((id) => !ids.includes(id)))
        throw fieldError('rows', 'validation.unknown_reference');
      const updates = ids.map((id): RowUpdate<S> => ({
        id,
        was: single.get(id)?.was ?? {},
        write: startWrite(ctx),
      }));
      for (const update of updates)
        try {
          const raw = { ...body.values, ...single.get(update.id)?.values };
          update.prepared = await prepareRow(resource, update, raw);
        } catch (error) {
          update.error = asError(error);
        }

      let updated: Map<number, Row>;
      try {
        updated = await updateRows(resource, ctx, updates);
      } catch (error) {
        for (const { write } of updates) await write.rollback();
        throw error;
      }
      for (const { write, error } of updates) await (error ? write.rollback() : write.commit());

      const records = await recordsOf(resource, ctx, [...updated.values()]);
      const errors = new Map<number, ErrorResponse>();
      for (const { id, error } of updates)
        if (error) errors.set(id, await errorBody(error, c, ctx.log, name));
      const data = ids.map((id) => {
        const failed = errors.get(id);
        return failed
          ? { id, status: failed.status, error: failed.body }
          : { id, status: 200, record: records.get(id) };
      });
      return { body: { data, meta: { changed: updated.size, failed: errors.size } } };
    },
  });
};
