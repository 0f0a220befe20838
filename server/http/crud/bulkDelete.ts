import { bulkDeleteQuerySchema, bulkDeleteResultSchema } from '../../../contract/bulk';
import { goesToTrash } from '../../../contract/trashResources';
import { notFound } from '../../core/ApiError';
import { route, type RequestContext } from '../../core/route';
import { assertOpenChangeSet, recordRows } from '../../services/changeSets';
import { recordTitles } from '../recordTitles';
import { labelsOf } from '../resourceLabels';
import { bulkResults, inTransactions } from './bulkResults';
import type { ResourceSchemas, StoredRow } from './options';
import { trashActions } from './restore';
import type { Resource } from './resource';
import { removeMany } from './writeRoutes';

/**
 * Deletes rows and records them in the change set.
 * @param ctx its `db` is the transaction
 * @returns the errors of the rows that failed
 */
const removeRows = async <Row extends StoredRow, S extends ResourceSchemas>(
  resource: Resource<Row, S>,
  ctx: RequestContext,
  ids: readonly number[],
  changeSetId: number | undefined,
): Promise<Map<number, Error>> => {
  const { db: tx } = ctx;
  const { name, noun } = resource;
  await resource.lock?.(tx, ctx);
  if (changeSetId !== undefined) await assertOpenChangeSet(tx, ctx, changeSetId, name);
  const rows = await resource.lockRows(tx, ctx, ids);
  const titleOf = await recordTitles(
    ctx,
    ids.map((id) => ({ resource: name, id })),
  );
  const found = ids.flatMap((id) => rows.get(id) ?? []);
  const errors = await removeMany(resource, tx, ctx, found, changeSetId);
  if (changeSetId !== undefined) {
    const removed = found.filter(({ id }) => !errors.has(id));
    await recordRows(
      tx,
      changeSetId,
      removed.map(({ id }) => ({
        recordId: id,
        name: titleOf({ resource: name, id }) ?? '',
        action: 'delete',
      })),
    );
  }
  for (const id of ids) if (!rows.has(id)) errors.set(id, notFound(noun));
  return errors;
};

/** DELETE `<resource>?filter[id]=1,2,3`: deletes many rows in several transactions; a row that fails does not stop the others. */
export const bulkDeleteRoute = <Row extends StoredRow, S extends ResourceSchemas>(
  resource: Resource<Row, S>,
) => {
  const { name } = resource;
  return route({
    method: 'delete',
    path: resource.list,
    tag: name,
    summary: `Delete ${labelsOf(name).many} in bulk`,
    access: { action: 'delete', resource: name },
    query: bulkDeleteQuerySchema,
    response: bulkDeleteResultSchema,
    ...(goesToTrash(name) && { trash: trashActions(resource, name) }),
    handle: async (ctx, { query, c }) => {
      const { change_set_id: changeSetId } = query;
      const ids = [...new Set(query.filter.id)];
      const errors = await inTransactions(ids, (batch) =>
        ctx.db.transaction((tx) => removeRows(resource, { ...ctx, db: tx }, batch, changeSetId)),
      );
      return bulkResults(ctx, c, name, ids, errors, () => ({ status: 204 }));
    },
  });
};
