import { pick } from 'es-toolkit';
import { z } from 'zod';
import { bulkResultSchema, bulkUpdateQuerySchema, bulkUpdateSchema } from '../../../contract/bulk';
import { fieldError } from '../../core/ApiError';
import { route, type RequestContext } from '../../core/route';
import { assertOpenChangeSet, recordRows } from '../../services/changeSets';
import { maskSecrets } from '../../services/audit';
import { refuseUnknownValues } from '../parse';
import { recordTitles } from '../recordTitles';
import { labelsOf } from '../resourceLabels';
import { bulkResults, inTransactions } from './bulkResults';
import type { ResourceSchemas, StoredRow, Values } from './options';
import type { BulkResource } from './resource';
import { revertRows } from './revertRows';
import type { RowMoves } from './rowMoves';
import { prepareUpdates, settleUpdates, updateRows, type RowUpdate } from './updateRows';

/** Records the fields that have changed. @param ctx its `db` is the transaction */
const recordUpdates = async <Row extends StoredRow, S extends ResourceSchemas>(
  { name }: BulkResource<Row, S>,
  ctx: RequestContext,
  changeSetId: number,
  updates: readonly RowUpdate<S>[],
): Promise<void> => {
  const changed = updates.flatMap(({ id, before, after, error }) => {
    // Also the order of a list.
    const fields = Object.keys(after).filter(
      (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
    );
    if (error || fields.length === 0) return [];
    return {
      id,
      before: maskSecrets(pick(before, fields), name),
      after: maskSecrets(pick(after, fields), name),
    };
  });
  const titleOf = await recordTitles(
    ctx,
    changed.map(({ id }) => ({ resource: name, id })),
  );
  await recordRows(
    ctx.db,
    changeSetId,
    changed.map(({ id, before, after }) => ({
      recordId: id,
      name: titleOf({ resource: name, id }) ?? '',
      action: 'update',
      before,
      after,
    })),
  );
};

/** Updates rows in one transaction and records them in the change set. Those that fail get their error. */
const updateBatch = async <Row extends StoredRow, S extends ResourceSchemas>(
  resource: BulkResource<Row, S>,
  ctx: RequestContext,
  updates: readonly RowUpdate<S>[],
  changeSetId: number | undefined,
): Promise<Map<number, Values>> => {
  let records: Map<number, Values>;
  try {
    records = await ctx.db.transaction(async (tx) => {
      const inTransaction = { ...ctx, db: tx };
      await resource.lock?.(tx, ctx);
      if (changeSetId !== undefined) await assertOpenChangeSet(tx, ctx, changeSetId, resource.name);
      const updated = await updateRows(resource, inTransaction, updates, changeSetId !== undefined);
      if (changeSetId !== undefined) await recordUpdates(resource, inTransaction, changeSetId, updates);
      return updated;
    });
  } catch (error) {
    await settleUpdates(updates, true);
    throw error;
  }
  await settleUpdates(updates);
  return records;
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
    query: bulkUpdateQuerySchema,
    body: z.preprocess(
      refuseUnknownValues(schemas.update, schemas.record),
      bulkUpdateSchema(schemas.update).strict(),
    ),
    response: bulkResultSchema(schemas.record),
    revert: revertRows(resource, moves),
    handle: async (ctx, { query, body, c }) => {
      const { change_set_id: changeSetId } = body;
      const single = new Map((body.rows ?? []).map((row) => [row.id, row]));
      const ids = [...new Set(query.filter.id)];
      if ([...single.keys()].some((id) => !ids.includes(id)))
        throw fieldError('rows', 'validation.unknown_reference');
      const records = new Map<number, Values>();
      const errors = await inTransactions(ids, async (batch) => {
        const wanted = batch.map((id) => ({
          id,
          values: { ...body.values, ...single.get(id)?.values },
          was: single.get(id)?.was,
        }));
        const updates = await prepareUpdates(resource, ctx, wanted, changeSetId);
        for (const [id, record] of await updateBatch(resource, ctx, updates, changeSetId))
          records.set(id, record);
        return new Map(updates.flatMap(({ id, error }) => (error ? [[id, error] as const] : [])));
      });
      return bulkResults(ctx, c, name, ids, errors, (id) => ({ status: 200, record: records.get(id) }));
    },
  });
};
