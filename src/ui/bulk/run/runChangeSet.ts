import type { AppDataProvider } from '../../../providers/dataProvider';
import { recordsChangeSets } from '../../../providers/dataProvider/changeSets';
import type { RetryOptions } from '../../../api/retry';
import { getProgress, type BulkRun } from './bulkRun';

type Calls<Name extends keyof AppDataProvider> = Pick<AppDataProvider, Name>;

/** Starts the change set of a run if the server records it. @returns its id */
export const startChangeSet = async (
  { startChangeSet: start }: Calls<'startChangeSet'>,
  run: BulkRun,
  options: RetryOptions,
): Promise<number | undefined> => {
  const { resource, kind, summary } = run;
  if (kind === 'undo' || kind === 'redo' || !recordsChangeSets(resource)) return undefined;
  const { total } = getProgress(run);
  return start({ resource, kind: kind === 'move' ? 'edit' : kind, total, summary }, options);
};

/** Lets the server undo or redo some rows. @returns what changes in the run */
export const revertBatch = async (
  { revertChangeSet }: Calls<'revertChangeSet'>,
  { changeSet = 0, kind, failed, incomplete = [] }: BulkRun,
  { done, resume }: NonNullable<BulkRun['revert']>,
  options: RetryOptions,
): Promise<Partial<BulkRun>> => {
  const direction = kind === 'redo' ? 'redo' : 'undo';
  const result = await revertChangeSet(changeSet, direction, { ...options, resume });
  return {
    revert: { done: done + result.done, left: result.left, resume: true },
    incomplete: [...incomplete, ...result.incomplete],
    failed: [...failed, ...result.skipped.map(({ id, name, reason }) => ({ id, name, message: reason }))],
  };
};
