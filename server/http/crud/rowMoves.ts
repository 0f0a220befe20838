import { can } from '../../../contract/roles';
import { sameField } from '../../../contract/sameValue';
import { goesToTrash } from '../../../contract/trashResources';
import { ApiError, notFound } from '../../core/ApiError';
import type { Database, RequestContext } from '../../core/deps';
import { idsOf } from '../../core/rows';
import { rowCreator, type RowCreator } from './createRows';
import type { ResourceSchemas, StoredRow, Values, WriteContext } from './options';
import type { Resource } from './resource';
import { restoreLogged } from './restore';
import { fieldsOf, recordsOf } from './applyUpdates';
import { removeMany } from './writeRoutes';

/** How a change set creates rows of a resource, and moves them to the trash and back. */
export interface RowMoves extends RowCreator {
  /**
   * @param ctx its `db` is the transaction
   * @param rows `was` is what fields have to be for the row to be removed
   * @returns the errors of the rows that were not removed
   */
  remove: (
    ctx: RequestContext,
    rows: readonly { id: number; was: Values }[],
    changeSetId?: number,
  ) => Promise<Map<number, Error>>;
  /**
   * @param ctx its `changeSetId` is the change set
   * @param first restores any deleted row, not only one that the change set has deleted itself
   * @returns the fields that could not be restored
   * @throws ApiError
   */
  restore: (tx: Database, ctx: WriteContext, id: number, first: boolean) => Promise<string[]>;
}

/** Returns how rows are created, moved to the trash and restored. Without a trash, they are deleted. */
export const rowMoves = <Row extends StoredRow, S extends ResourceSchemas>(
  resource: Resource<Row, S>,
): RowMoves => {
  const { name } = resource;
  const mayDelete = ({ subject }: RequestContext) => can(subject, 'delete', name);
  return {
    ...rowCreator(resource),
    remove: async (ctx, wanted, changeSetId) => {
      if (!mayDelete(ctx)) return new Map(wanted.map(({ id }) => [id, new ApiError(403, 'forbidden')]));
      const ids = idsOf(wanted);
      const rows = await resource.lockRows(ctx.db, ctx, ids);
      const compared = wanted.filter(({ was }) => Object.keys(was).length > 0);
      const records = await recordsOf(
        resource,
        ctx,
        compared.flatMap(({ id }) => rows.get(id) ?? []),
      );
      const errors = new Map<number, Error>();
      const unchanged: Row[] = [];
      for (const { id, was } of wanted) {
        const row = rows.get(id);
        if (!row) {
          errors.set(id, notFound(resource.noun));
          continue;
        }
        const fields = Object.keys(was).filter((field) => !resource.changedByRules?.includes(field));
        const now = await fieldsOf(resource, ctx, row, fields, records.get(id) ?? {});
        if (Object.keys(now).some((field) => !sameField(name, field, now[field], was[field])))
          errors.set(id, new ApiError(409, 'changed_since'));
        else unchanged.push(row);
      }
      const failed = await removeMany(resource, ctx.db, ctx, unchanged, changeSetId);
      return new Map([...errors, ...failed]);
    },
    restore: async (tx, ctx, id, first) => {
      if (!mayDelete(ctx)) throw new ApiError(403, 'forbidden');
      if (!goesToTrash(name)) throw new ApiError(409, 'cannot_undo');
      const { changeSetId } = ctx;
      return restoreLogged(resource, name, tx, ctx, id, { changeSetId, ifDeletedByIt: !first });
    },
  };
};
