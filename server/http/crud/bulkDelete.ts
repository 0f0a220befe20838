import { bulkDeleteQuerySchema, bulkDeleteResultSchema } from '../../../contract/bulk';
import { goesToTrash } from '../../../contract/trashResources';
import { notFound } from '../../core/ApiError';
import { route, type RequestContext } from '../../core/route';
import { assertOpenChangeSet, recordRows } from '../../services/changeSets';
import { errorBody, type ErrorResponse } from '../errors';
import { recordTitles } from '../recordTitles';
import type { ResourceSchemas, StoredRow } from './options';
import { trashActions } from './restore';
import type { Resource } from './resource';
import { startWrite, type Write } from './writeContext';
import { removeLogged } from './writeRoutes';

interface Removal {
  id: number;
  write: Write;
  error?: Error;
}

/** Deletes the rows with a savepoint for each, and sets the error of those that fail. @param ctx its `db` is the transaction */
const removeRows = async <Row extends StoredRow, S extends ResourceSchemas>(
  resource: Resource<Row, S>,
  ctx: RequestContext,
  removals: readonly Removal[],
  changeSetId: number | undefined,
): Promise<void> => {
  const { db: tx } = ctx;
  const { name, noun } = resource;
  await resource.lock?.(tx, ctx);
  if (changeSetId !== undefined) await assertOpenChangeSet(tx, ctx, changeSetId, name);
  const ids = removals.map(({ id }) => id);
  const rows = await resource.lockRows(tx, ctx, ids);
  const titleOf = await recordTitles(
    ctx,
    ids.map((id) => ({ resource: name, id })),
  );
  for (const removal of removals) {
    const { id, write } = removal;
    try {
      const row = rows.get(id);
      if (!row) throw notFound(noun);
      await tx.transaction((savepoint) => removeLogged(resource, savepoint, write.ctx, row));
    } catch (error) {
      removal.error = error instanceof Error ? error : new Error(String(error));
    }
  }
  if (changeSetId === undefined) return;
  const removed = removals.filter(({ error }) => !error);
  await recordRows(
    tx,
    changeSetId,
    removed.map(({ id }) => ({
      recordId: id,
      name: titleOf({ resource: name, id }) ?? '',
      action: 'delete',
    })),
  );
};

/** DELETE `<resource>?filter[id]=1,2,3`: deletes many rows in one transaction; a row that fails does not stop the others. */
export const bulkDeleteRoute = <Row extends StoredRow, S extends ResourceSchemas>(
  resource: Resource<Row, S>,
) => {
  const { name } = resource;
  return route({
    method: 'delete',
    path: resource.list,
    tag: name,
    summary: `Delete many of ${name}`,
    access: { action: 'delete', resource: name },
    query: bulkDeleteQuerySchema,
    response: bulkDeleteResultSchema,
    ...(goesToTrash(name) && { trash: trashActions(resource) }),
    handle: async (ctx, { query, c }) => {
      const { change_set_id: changeSetId } = query;
      const ids = [...new Set(query.filter.id)];
      const removals = ids.map((id): Removal => ({ id, write: startWrite(ctx, changeSetId) }));
      try {
        await ctx.db.transaction((tx) => removeRows(resource, { ...ctx, db: tx }, removals, changeSetId));
      } catch (error) {
        for (const { write } of removals) await write.rollback();
        throw error;
      }
      const errors = new Map<number, ErrorResponse>();
      for (const { id, write, error } of removals) {
        await (error ? write.rollback() : write.commit());
        if (error) errors.set(id, await errorBody(error, c, ctx.log, name));
      }
      const data = ids.map((id) => {
        const failed = errors.get(id);
        return failed ? { id, status: failed.status, error: failed.body } : { id, status: 204 };
      });
      return { body: { data, meta: { changed: ids.length - errors.size, failed: errors.size } } };
    },
  });
};
