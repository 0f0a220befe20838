import { pick } from 'es-toolkit';
import { TransactionRollbackError } from 'drizzle-orm';
import { REDACTED } from '../../../contract/auditLog';
import { goesToTrash } from '../../../contract/trashResources';
import { ApiError, fieldError } from '../../core/ApiError';
import { asError } from '../../core/asError';
import type { Database, RequestContext } from '../../core/deps';
import type {
  AppliedRows,
  ApplyOptions,
  ChangeEngine,
  RecordedRow,
  RowToChange,
} from '../../core/changeEngine';
import { maskSecrets } from '../../services/audit';
import { recordTitles } from '../recordTitles';
import type { RowCreation } from './createRows';
import type { ResourceSchemas, StoredRow, Values } from './options';
import type { EditableResource } from './resource';
import type { RowMoves } from './rowMoves';
import { applyUpdates, prepareUpdates, settleUpdates, type RowUpdate } from './applyUpdates';
import { startWrite, type Write } from './writeContext';

const isMasked = ({ from, to }: RowToChange, field: string): boolean =>
  from[field] === REDACTED || to[field] === REDACTED;

/** Returns the values of fields that change sets store. */
const known = (row: RowToChange, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !isMasked(row, field)));

/** Returns the fields whose values change sets do not store. */
const unknownFields = (row: RowToChange): string[] =>
  Object.keys(row.to).filter((field) => isMasked(row, field));

/** Returns the meaning of an error for a change set. */
const asReason = (error: Error, { step }: RowToChange, isFirst: boolean): Error => {
  if (!(error instanceof ApiError)) return error;
  if (error.status === 412) return new ApiError(409, 'changed_since');
  if (isFirst) return error;
  for (const [field, { key }] of error.options.fields ?? [])
    if (key === 'validation.unknown_reference') return fieldError(field, 'validation.gone_since');
  return error.status === 404 && step !== 'restore' ? new ApiError(409, 'deleted_since') : error;
};

/** A row that is being changed: `write` collects its side effects. */
interface Changing<S extends ResourceSchemas> {
  row: RowToChange;
  write: Write;
  update?: RowUpdate<S>;
  creation?: RowCreation;
  error?: Error;
  /** Fields that could not be restored. */
  lost?: readonly string[];
}

/** Restores a row from the trash, with a savepoint. @param ctx its `db` is the transaction */
const restoreRow = async (
  ctx: RequestContext,
  changing: Changing<ResourceSchemas>,
  { restore }: RowMoves,
  first: boolean,
): Promise<void> => {
  const { row, write } = changing;
  try {
    await ctx.db.transaction(async (savepoint) => {
      changing.lost = await restore(savepoint, write.ctx, row.id, first);
    });
  } catch (error) {
    changing.error = asError(error);
  }
};

/** Splits rows into runs with the same step. */
const runsOf = <S extends ResourceSchemas>(all: readonly Changing<S>[]): Changing<S>[][] => {
  const runs: Changing<S>[][] = [];
  for (const changing of all) {
    const run = runs.at(-1);
    if (run?.[0]?.row.step === changing.row.step) run.push(changing);
    else runs.push([changing]);
  }
  return runs;
};

/** Changes rows in order, consecutive ones with the same step together. @param ctx its `db` is the transaction */
const changeInOrder = async <Row extends StoredRow, S extends ResourceSchemas>(
  resource: EditableResource<Row, S>,
  ctx: RequestContext,
  all: readonly Changing<S>[],
  moves: RowMoves | undefined,
  { changeSetId, first = false }: Pick<ApplyOptions, 'changeSetId' | 'first'>,
): Promise<void> => {
  // All at once, in the order of other writers.
  await resource.lockRows(
    ctx.db,
    ctx,
    all.map(({ row }) => row.id),
  );
  for (const run of runsOf(all)) {
    const step = run[0]?.row.step;
    if (step === 'update') {
      const updates = run.flatMap(({ update }) => update ?? []);
      await applyUpdates(resource, ctx, updates, first);
      for (const changing of run) {
        changing.error = changing.update?.error;
        changing.lost = unknownFields(changing.row);
      }
    } else if (step === 'create') {
      const creations = run.flatMap(({ creation }) => creation ?? []);
      await moves?.create(ctx, creations, changeSetId);
      for (const changing of run) changing.error = changing.creation?.error;
    } else if (step === 'remove') {
      const wanted = run.map(({ row }) => ({ id: row.id, was: known(row, row.from) }));
      const errors = await moves?.remove(ctx, wanted, changeSetId);
      for (const changing of run) changing.error = errors?.get(changing.row.id);
    } else if (moves) for (const changing of run) await restoreRow(ctx, changing, moves, first);
  }
};

/** Returns the fields of an updated row that have changed, also the order of a list, without secrets. */
const recordedOf = (
  resource: string,
  { before, after }: Pick<RowUpdate<ResourceSchemas>, 'before' | 'after'>,
): Pick<RecordedRow, 'before' | 'after'> => {
  const fields = Object.keys(after).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  return {
    before: maskSecrets(pick(before, fields), resource),
    after: maskSecrets(pick(after, fields), resource),
  };
};

const appliedOf = (
  resource: string,
  all: readonly Changing<ResourceSchemas>[],
  refused: Map<number, Error>,
  isFirst: boolean,
  nameOf: (id: number) => string,
): AppliedRows => {
  const changed = new Map<number, RecordedRow>();
  const lost = new Map<number, readonly string[]>();
  for (const { row, update, creation, error, lost: fields = [] } of all) {
    if (error) {
      refused.set(row.id, asReason(error, row, isFirst));
      continue;
    }
    const values = update
      ? recordedOf(resource, update)
      : { before: {}, after: maskSecrets(creation?.after ?? {}, resource) };
    changed.set(row.id, { name: nameOf(row.id), entryId: update?.entryId, ...values });
    if (fields.length > 0) lost.set(row.id, fields);
  }
  return { changed, refused, lost };
};

/**
 * Returns the function that changes rows of a resource for a change set, by the rules of its updates and deletions, in one
 * transaction.
 * @param moves without it, rows cannot be deleted
 */
export const changeRows =
  <Row extends StoredRow, S extends ResourceSchemas>(
    resource: EditableResource<Row, S>,
    moves?: RowMoves,
  ): ChangeEngine['apply'] =>
  async (ctx, rows, { changeSetId, operation, first = false, dryRun = false, claim, settle }) => {
    const refused = new Map<number, Error>();
    const writable = rows.filter((row) => {
      if (row.step !== 'update') {
        // Without a trash, nothing is restored, and an undo or redo neither creates nor deletes.
        if (!moves || !(goesToTrash(resource.name) || first))
          refused.set(row.id, new ApiError(409, 'cannot_undo'));
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
      { changeSetId, reverts: !first },
    );
    const creations = await moves?.prepare(
      ctx,
      writable.filter(({ step }) => step === 'create').map((row) => ({ id: row.id, values: row.to })),
      changeSetId,
    );
    const updateOf = new Map(updates.map((update) => [update.id, update]));
    const creationOf = new Map(creations?.map((creation) => [creation.id, creation]));
    const all = writable.map((row): Changing<S> => {
      const [update, creation] = [updateOf.get(row.id), creationOf.get(row.id)];
      const { write } = update ?? creation ?? { write: startWrite(ctx, changeSetId) };
      return { row, update, creation, write };
    });
    let mine: readonly Changing<S>[] = [];
    let applied: AppliedRows | undefined;
    const titlesOf = (db: Database) =>
      recordTitles(
        { ...ctx, db },
        first ? mine.map(({ row: { id } }) => ({ resource: resource.name, id })) : [],
      );
    try {
      applied = await ctx.db.transaction(async (tx) => {
        const rename = first ? operation?.rename : undefined;
        await resource.lock?.(tx, ctx, rename);
        const ids = await claim(tx);
        if (rename && changeSetId && ids.size > 0) await resource.rename?.(tx, ctx, rename, changeSetId);
        mine = all.filter(({ row }) => ids.has(row.id));
        const before = await titlesOf(tx);
        await changeInOrder(resource, { ...ctx, db: tx }, mine, moves, { changeSetId, first });
        const after = await titlesOf(tx);
        const nameOf = (id: number) =>
          after({ resource: resource.name, id }) ?? before({ resource: resource.name, id }) ?? '';
        applied = appliedOf(resource.name, mine, refused, first, nameOf);
        await settle(tx, applied);
        if (dryRun) tx.rollback();
        return applied;
      });
    } catch (error) {
      await settleUpdates(all, true);
      if (applied && error instanceof TransactionRollbackError) return applied;
      throw error;
    }
    await settleUpdates(mine);
    await settleUpdates(
      all.filter((changing) => !mine.includes(changing)),
      true,
    );
    return applied;
  };
