import { REDACTED } from '../../../contract/auditLog';
import { ApiError } from '../../core/ApiError';
import type { Revert, RowToRevert } from '../../core/route';
import type { ResourceSchemas, StoredRow, Values } from './options';
import type { BulkResource } from './resource';
import { prepareUpdates, settleUpdates, updateRows } from './updateRows';

const isMasked = ({ from, to }: RowToRevert, field: string): boolean =>
  from[field] === REDACTED || to[field] === REDACTED;

/** Returns the values of fields that change sets store. */
const known = (row: RowToRevert, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !isMasked(row, field)));

/** Says what an error means for an undo. */
const asReason = (error: Error): Error => {
  if (!(error instanceof ApiError)) return error;
  if (error.status === 412) return new ApiError(409, 'changed_since');
  return error.status === 404 ? new ApiError(409, 'deleted_since') : error;
};

/** Returns the function that undoes and redoes changes of a resource's rows, by the rules of its updates. */
export const revertRows =
  <Row extends StoredRow, S extends ResourceSchemas>(resource: BulkResource<Row, S>): Revert =>
  async (ctx, changeSetId, rows, { claim, settle }) => {
    const refused = new Map<number, Error>();
    const writable = rows.filter((row) => {
      if (row.action !== 'update') refused.set(row.id, new ApiError(409, 'cannot_undo'));
      else if (Object.keys(known(row, row.to)).length === 0)
        refused.set(row.id, new ApiError(409, 'not_recorded'));
      return !refused.has(row.id);
    });
    const updates = await prepareUpdates(
      resource,
      ctx,
      writable.map((row) => ({ id: row.id, values: known(row, row.to), was: known(row, row.from) })),
      changeSetId,
    );
    let claimed: ReadonlySet<number>;
    try {
      claimed = await ctx.db.transaction(async (tx) => {
        await resource.lock?.(tx, ctx);
        const ids = await claim(tx);
        const mine = updates.filter(({ id }) => ids.has(id));
        await updateRows(resource, { ...ctx, db: tx }, mine, false);
        await settle(
          tx,
          mine.filter(({ error }) => !error).map(({ id }) => id),
        );
        return ids;
      });
    } catch (error) {
      await settleUpdates(updates, true);
      throw error;
    }
    const mine = updates.filter(({ id }) => claimed.has(id));
    await settleUpdates(mine);
    await settleUpdates(
      updates.filter(({ id }) => !claimed.has(id)),
      true,
    );
    for (const { id, error } of mine) if (error) refused.set(id, asReason(error));
    return refused;
  };
