import { isPlainObject, mapValues } from 'es-toolkit';
import { z } from 'zod';
import { bulkQuerySchema, bulkResultSchema, bulkUpdateSchema } from '../../../contract/bulk';
import { fieldError } from '../../core/ApiError';
import { route, type RequestContext } from '../../core/route';
import { assertNeedsNoApproval } from '../../services/approvalRules';
import { assertReadable } from '../listRules';
import { parseWith, refuseUnknownValues } from '../parse';
import { labelsOf } from '../resourceLabels';
import { changeRows } from './changeRows';
import { bulkResults, inTransactions } from './bulkResults';
import type { ResourceSchemas, StoredRow, Values } from './options';
import type { BulkResource } from './resource';
import { planRows } from './planRows';
import type { RowMoves } from './rowMoves';
import { prepareUpdates, settleUpdates, updateRows, type RowUpdate } from './updateRows';

/** Updates rows in one transaction. Those that fail get their error. */
const updateBatch = async <Row extends StoredRow, S extends ResourceSchemas>(
  resource: BulkResource<Row, S>,
  ctx: RequestContext,
  updates: readonly RowUpdate<S>[],
): Promise<Map<number, Values>> => {
  let records: Map<number, Values>;
  try {
    records = await ctx.db.transaction(async (tx) => {
      await resource.lock?.(tx, ctx);
      return updateRows(resource, { ...ctx, db: tx }, updates, false);
    });
  } catch (error) {
    await settleUpdates(updates, true);
    throw error;
  }
  await settleUpdates(updates);
  return records;
};

/** Returns a filter as a query has it: with texts. */
const asQuery = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(asQuery);
  if (isPlainObject(value)) return mapValues(value, asQuery);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
};

/** PATCH `<resource>?filter[id]=1,2,3`: updates many rows in several transactions; a row that fails does not stop the others. */
export const bulkUpdateRoute = <Row extends StoredRow, S extends ResourceSchemas>(
  resource: BulkResource<Row, S>,
  moves?: RowMoves,
) => {
  const { name, schemas } = resource;
  return route({
    method: 'patch',
    path: resource.list,
    tag: name,
    summary: `Update ${labelsOf(name).many} in bulk`,
    access: { action: 'edit', resource: name },
    query: bulkQuerySchema,
    body: z.preprocess(
      refuseUnknownValues(schemas.update, schemas.record),
      bulkUpdateSchema(schemas.update).strict(),
    ),
    response: bulkResultSchema(schemas.record),
    changes: {
      find: async (ctx, filter) => {
        const query = parseWith(schemas.query, { filter: asQuery(filter) });
        assertReadable(ctx, name, query);
        return resource.ids(ctx, query);
      },
      plan: planRows(resource),
      apply: changeRows(resource, moves),
    },
    handle: async (ctx, { query, body, c }) => {
      const single = new Map((body.rows ?? []).map((row) => [row.id, row]));
      const ids = [...new Set(query.filter.id)];
      if ([...single.keys()].some((id) => !ids.includes(id)))
        throw fieldError('rows', 'validation.unknown_reference');
      const fields = [body, ...single.values()].flatMap(({ values = {} }) => Object.keys(values));
      await assertNeedsNoApproval(ctx, { resource: name, kind: 'edit', rows: ids.length, fields });
      const records = new Map<number, Values>();
      const errors = await inTransactions(ids, async (batch) => {
        const wanted = batch.map((id) => ({
          id,
          values: { ...body.values, ...single.get(id)?.values },
          was: single.get(id)?.was,
        }));
        const updates = await prepareUpdates(resource, ctx, wanted);
        for (const [id, record] of await updateBatch(resource, ctx, updates)) records.set(id, record);
        return new Map(updates.flatMap(({ id, error }) => (error ? [[id, error] as const] : [])));
      });
      return bulkResults(ctx, c, name, ids, errors, (id) => ({ status: 200, record: records.get(id) }));
    },
  });
};
