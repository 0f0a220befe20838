import { eq } from 'drizzle-orm';
import type { TrashResource } from '../../../contract/trashResources';
import { ApiError } from '../../core/ApiError';
import type { Database, RequestContext } from '../../core/deps';
import type { RestoreOptions, TrashActions } from '../../core/changeEngine';
import { trash } from '../../db/schema';
import { audit } from '../../services/audit';
import { deleteForever } from '../../services/trash/deleteForever';
import {
  changeKeptRow,
  findKept,
  lostReferences,
  restoreFromTrash,
} from '../../services/trash/restoreFromTrash';
import type { ResourceSchemas, StoredRow, Values, WriteContext } from './options';
import { asFieldError, type Resource } from './resource';
import { runWrite } from './writeContext';

/**
 * Clears values that others have taken, or refuses.
 * @returns the fields that it has cleared
 * @throws ApiError 409
 */
const clearTaken = async <Row extends StoredRow, S extends ResourceSchemas>(
  { taken, table }: Resource<Row, S>,
  tx: Database,
  ctx: RequestContext,
  entryId: number,
  kept: Values,
  withoutTaken: boolean,
): Promise<string[]> => {
  const messages = await taken?.(tx, kept, ctx);
  if (!messages || messages.size === 0) return [];
  const fields = [...messages.keys()];
  if (!withoutTaken) throw new ApiError(409, 'taken_meanwhile', { fields: messages });
  await changeKeptRow(tx, entryId, table, Object.fromEntries(fields.map((field) => [field, null])));
  return fields;
};

/**
 * Restores a deleted record in a transaction and logs it.
 * @throws ApiError 422 when another record has taken a unique value meanwhile
 * @returns the fields that could not be restored
 */
export const restoreLogged = async <Row extends StoredRow, S extends ResourceSchemas>(
  resource: Resource<Row, S>,
  name: TrashResource,
  tx: Database,
  ctx: WriteContext,
  recordId: number,
  { withoutTaken = false, changeSetId, ifDeletedByIt = false }: RestoreOptions = {},
): Promise<string[]> => {
  await resource.lock?.(tx, ctx);
  const { entry, kept } = await findKept(tx, ctx, name, recordId);
  // Restored by hand, and deleted again.
  if (ifDeletedByIt && entry.change_set_id !== changeSetId) throw new ApiError(409, 'deleted_since');
  resource.assertMayRestore?.(ctx, kept);
  const cleared = await clearTaken(resource, tx, ctx, entry.id, kept, withoutTaken);
  const lostLinks = await restoreFromTrash(tx, entry).catch((error: unknown) => {
    throw asFieldError(error, resource.unique);
  });
  const row = await resource.find(tx, ctx, recordId, 'lock');
  const lost = [...cleared, ...lostLinks, ...lostReferences(resource.table, kept, row)];
  const changed = (await resource.afterRestore?.(tx, row, ctx, lost)) ?? [];
  await resource.afterAll?.(tx, [recordId], ctx);
  await audit(tx, ctx, {
    action: 'undelete',
    resource: name,
    recordId,
    changes: { name: entry.name },
    changeSetId,
  });
  return [...new Set([...lost, ...changed])];
};

/** Returns how the records of a resource leave the trash. */
export const trashActions = <Row extends StoredRow, S extends ResourceSchemas>(
  resource: Resource<Row, S>,
  name: TrashResource,
): TrashActions => ({
  restore: (ctx, recordId, options) =>
    runWrite(ctx, (write) =>
      ctx.db.transaction((tx) => restoreLogged(resource, name, tx, write, recordId, options)),
    ),
  deleteForever: async (ctx, recordId) => {
    const { dropBytes } = await ctx.db.transaction(async (tx) => {
      const { entry, kept } = await findKept(tx, ctx, name, recordId);
      resource.assertMayRestore?.(ctx, kept);
      const deleted = await deleteForever(tx, ctx, eq(trash.id, entry.id));
      await audit(tx, ctx, {
        action: 'delete_forever',
        resource: name,
        recordId,
        before: { name: entry.name },
      });
      return deleted;
    });
    await dropBytes();
  },
});
