import { bulkDeleteResultSchema, bulkQuerySchema } from '../../../contract/bulk';
import { goesToTrash } from '../../../contract/trashResources';
import { notFound } from '../../core/ApiError';
import { route, type RequestContext } from '../../core/route';
import { assertNeedsNoApproval } from '../../services/approvalRules';
import { labelsOf } from '../resourceLabels';
import { bulkResults, inTransactions } from './bulkResults';
import type { ResourceSchemas, StoredRow } from './options';
import { trashActions } from './restore';
import type { Resource } from './resource';
import { removeMany } from './writeRoutes';

/**
 * Deletes rows.
 * @param ctx its `db` is the transaction
 * @returns the errors of the rows that failed
 */
const removeRows = async <Row extends StoredRow, S extends ResourceSchemas>(
  resource: Resource<Row, S>,
  ctx: RequestContext,
  ids: readonly number[],
): Promise<Map<number, Error>> => {
  const { db: tx } = ctx;
  await resource.lock?.(tx, ctx);
  const rows = await resource.lockRows(tx, ctx, ids);
  const found = ids.flatMap((id) => rows.get(id) ?? []);
  const errors = await removeMany(resource, tx, ctx, found);
  for (const id of ids) if (!rows.has(id)) errors.set(id, notFound(resource.noun));
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
    query: bulkQuerySchema,
    response: bulkDeleteResultSchema,
    ...(goesToTrash(name) && { trash: trashActions(resource, name) }),
    handle: async (ctx, { query, c }) => {
      const ids = [...new Set(query.filter.id)];
      await assertNeedsNoApproval(ctx, { resource: name, kind: 'delete', rows: ids.length, fields: [] });
      const errors = await inTransactions(ids, (batch) =>
        ctx.db.transaction((tx) => removeRows(resource, { ...ctx, db: tx }, batch)),
      );
      return bulkResults(ctx, c, name, ids, errors, () => ({ status: 204 }));
    },
  });
};
