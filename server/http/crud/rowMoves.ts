import { and, eq } from 'drizzle-orm';
import { can } from '../../../contract/roles';
import { sameValue } from '../../../contract/sameValue';
import { goesToTrash } from '../../../contract/trashResources';
import { ApiError, notFound } from '../../core/ApiError';
import type { Database } from '../../core/deps';
import { trash } from '../../db/schema';
import type { ResourceSchemas, StoredRow, Values, WriteContext } from './options';
import { asFieldError, type Resource } from './resource';
import { restoreLogged } from './restore';
import { fieldsOf } from './updateRows';
import { removeLogged } from './writeRoutes';

/** How an undo or redo moves rows of a resource to the trash and back. `changeSetId` of the context is their change set. */
export interface RowMoves {
  /** @param was what fields have to be for the row to be removed. @throws ApiError */
  remove: (tx: Database, ctx: WriteContext, id: number, was: Values) => Promise<void>;
  /** @returns the fields that could not be restored. @throws ApiError */
  restore: (tx: Database, ctx: WriteContext, id: number) => Promise<string[]>;
}

/** Returns how rows get to the trash and back; undefined when the resource has no trash. */
export const rowMoves = <Row extends StoredRow, S extends ResourceSchemas>(
  resource: Resource<Row, S>,
): RowMoves | undefined => {
  const { name } = resource;
  if (!goesToTrash(name)) return undefined;
  const assertAllowed = ({ subject }: WriteContext) => {
    if (!can(subject, 'delete', name)) throw new ApiError(403, 'forbidden');
  };
  return {
    remove: async (tx, ctx, id, was) => {
      assertAllowed(ctx);
      const row = await resource.find(tx, ctx, id, 'lock');
      const now = await fieldsOf(resource, { ...ctx, db: tx }, row, Object.keys(was), {});
      if (Object.keys(now).some((field) => !sameValue(now[field], was[field])))
        throw new ApiError(409, 'changed_since');
      await removeLogged(resource, tx, ctx, row);
    },
    restore: async (tx, ctx, id) => {
      assertAllowed(ctx);
      const [entry] = await tx
        .select({ id: trash.id, changeSetId: trash.change_set_id })
        .from(trash)
        .where(and(eq(trash.company_id, ctx.companyId), eq(trash.resource, name), eq(trash.record_id, id)));
      if (!entry) throw notFound('trash_entry');
      // Restored by hand, and deleted again.
      if (entry.changeSetId !== ctx.changeSetId) throw new ApiError(409, 'deleted_since');
      try {
        return await restoreLogged(resource, tx, ctx, entry.id, { changeSetId: ctx.changeSetId });
      } catch (error) {
        throw asFieldError(error, resource.unique);
      }
    },
  };
};
