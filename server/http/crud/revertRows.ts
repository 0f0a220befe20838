import { REDACTED } from '../../../contract/auditLog';
import { ApiError, fieldError } from '../../core/ApiError';
import { asError } from '../../core/asError';
import type { RequestContext, Revert, RowToRevert } from '../../core/route';
import type { ResourceSchemas, StoredRow, Values } from './options';
import type { BulkResource } from './resource';
import type { RowMoves } from './rowMoves';
import { prepareUpdates, settleUpdates, updateRows, type RowUpdate } from './updateRows';
import { startWrite, type Write } from './writeContext';

const isMasked = ({ from, to }: RowToRevert, field: string): boolean =>
  from[field] === REDACTED || to[field] === REDACTED;

/** Returns the values of fields that change sets store. */
const known = (row: RowToRevert, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !isMasked(row, field)));

/** Returns the fields whose values change sets do not store. */
const unknownFields = (row: RowToRevert): string[] =>
  Object.keys(row.to).filter((field) => isMasked(row, field));

/** Says what an error means for an undo. */
const asReason = (error: Error, { step }: RowToRevert): Error => {
  if (!(error instanceof ApiError)) return error;
  if (error.status === 412) return new ApiError(409, 'changed_since');
  for (const [field, { key }] of error.options.fields ?? [])
    if (key === 'validation.unknown_reference') return fieldError(field, 'validation.gone_since');
  return error.status === 404 && step !== 'restore' ? new ApiError(409, 'deleted_since') : error;
};

/** A row to revert: `write` collects its side effects. */
interface Reversal<S extends ResourceSchemas> {
  row: RowToRevert;
  write: Write;
  update?: RowUpdate<S>;
  error?: Error;
  /** Fields that could not be restored. */
  lost?: readonly string[];
}

/** Restores a row from the trash, with a savepoint. @param ctx its `db` is the transaction */
const restoreRow = async (
  ctx: RequestContext,
  reversal: Reversal<ResourceSchemas>,
  { restore }: RowMoves,
): Promise<void> => {
  const { row, write } = reversal;
  try {
    await ctx.db.transaction(async (savepoint) => {
      reversal.lost = await restore(savepoint, write.ctx, row.id);
    });
  } catch (error) {
    reversal.error = asError(error);
  }
};

/** Splits rows into those that follow each other and take the same step. */
const runsOf = <S extends ResourceSchemas>(reversals: readonly Reversal<S>[]): Reversal<S>[][] => {
  const runs: Reversal<S>[][] = [];
  for (const reversal of reversals) {
    const run = runs.at(-1);
    if (run?.[0]?.row.step === reversal.row.step) run.push(reversal);
    else runs.push([reversal]);
  }
  return runs;
};

/** Reverts rows in their order, those of the same step together. @param ctx its `db` is the transaction */
const revertInOrder = async <Row extends StoredRow, S extends ResourceSchemas>(
  resource: BulkResource<Row, S>,
  ctx: RequestContext,
  changeSetId: number,
  reversals: readonly Reversal<S>[],
  moves: RowMoves | undefined,
): Promise<void> => {
  // All at once, in the order of other writers.
  await resource.lockRows(
    ctx.db,
    ctx,
    reversals.map(({ row }) => row.id),
  );
  for (const run of runsOf(reversals)) {
    const step = run[0]?.row.step;
    if (step === 'update') {
      const updates = run.flatMap(({ update }) => update ?? []);
      await updateRows(resource, ctx, updates, false);
      for (const reversal of run) {
        reversal.error = reversal.update?.error;
        reversal.lost = unknownFields(reversal.row);
      }
    } else if (step === 'remove') {
      const wanted = run.map(({ row }) => ({ id: row.id, was: known(row, row.from) }));
      const errors = await moves?.remove(ctx, wanted, changeSetId);
      for (const reversal of run) reversal.error = errors?.get(reversal.row.id);
    } else if (moves) for (const reversal of run) await restoreRow(ctx, reversal, moves);
  }
};

/**
 * Returns the function that undoes and redoes changes of a resource's rows, by the rules of its updates and deletions.
 * @param moves without it, rows that were created or deleted are refused
 */
export const revertRows =
  <Row extends StoredRow, S extends ResourceSchemas>(
    resource: BulkResource<Row, S>,
    moves?: RowMoves,
  ): Revert =>
  async (ctx, changeSetId, rows, { claim, settle }) => {
    const refused = new Map<number, Error>();
    const writable = rows.filter((row) => {
      if (row.step !== 'update') {
        if (!moves) refused.set(row.id, new ApiError(409, 'cannot_undo'));
      } else if (Object.keys(known(row, row.to)).length === 0)
        refused.set(row.id, new ApiError(409, 'not_recorded'));
      return !refused.has(row.id);
    });
    const updates = await prepareUpdates(
      resource,
      ctx,
      writable
        .filter(({ step }) => step === 'update')
        .map((row) => ({ id: row.id, values: known(row, row.to), was: known(row, row.from) })),
      changeSetId,
    );
    const updateOf = new Map(updates.map((update) => [update.id, update]));
    const reversals = writable.map((row): Reversal<S> => {
      const update = updateOf.get(row.id);
      return { row, update, write: update?.write ?? startWrite(ctx, changeSetId) };
    });
    let mine: readonly Reversal<S>[];
    try {
      mine = await ctx.db.transaction(async (tx) => {
        await resource.lock?.(tx, ctx);
        const ids = await claim(tx);
        const claimed = reversals.filter(({ row }) => ids.has(row.id));
        await revertInOrder(resource, { ...ctx, db: tx }, changeSetId, claimed, moves);
        await settle(
          tx,
          claimed.filter(({ error }) => !error).map(({ row }) => row.id),
        );
        return claimed;
      });
    } catch (error) {
      await settleUpdates(reversals, true);
      throw error;
    }
    await settleUpdates(mine);
    await settleUpdates(
      reversals.filter((reversal) => !mine.includes(reversal)),
      true,
    );
    const lost = new Map<number, readonly string[]>();
    for (const { row, error, lost: fields = [] } of mine) {
      if (error) refused.set(row.id, asReason(error, row));
      else if (fields.length > 0) lost.set(row.id, fields);
    }
    return { refused, lost };
  };
