import { asError } from '../../core/asError';
import type { Database, RequestContext } from '../../core/deps';
import type { WriteContext } from './options';

type Effect = () => Promise<void>;

const runAll = async (effects: readonly Effect[]): Promise<void> => {
  for (const effect of effects) await effect();
};

export interface Write {
  ctx: WriteContext;
  commit: () => Promise<void>;
  rollback: () => Promise<void>;
}

/** Returns a context that collects side effects, and functions to run them after the transaction. */
export const startWrite = (ctx: RequestContext, changeSetId?: number): Write => {
  const afterCommit: Effect[] = [];
  const onRollback: Effect[] = [];
  return {
    ctx: {
      ...ctx,
      changeSetId,
      afterCommit: (effect) => afterCommit.push(effect),
      onRollback: (effect) => onRollback.push(effect),
    },
    commit: () => runAll(afterCommit),
    rollback: () => runAll(onRollback),
  };
};

export const runWrite = async <T>(
  ctx: RequestContext,
  work: (ctx: WriteContext) => Promise<T>,
): Promise<T> => {
  const write = startWrite(ctx);
  let result: T;
  try {
    result = await work(write.ctx);
  } catch (error) {
    await write.rollback();
    throw error;
  }
  await write.commit();
  return result;
};

/**
 * Works on rows in a savepoint. When that fails, it works on each half of them, so that rows which fail do so alone, and after
 * those before them.
 * @returns the errors of the rows that failed
 */
export const inSavepoints = async <Row>(
  tx: Database,
  rows: readonly Row[],
  work: (savepoint: Database, rows: readonly Row[]) => Promise<void>,
): Promise<Map<Row, Error>> => {
  const [first] = rows;
  if (first === undefined) return new Map();
  try {
    await tx.transaction((savepoint) => work(savepoint, rows));
    return new Map();
  } catch (error) {
    if (rows.length === 1) return new Map([[first, asError(error)]]);
  }
  const middle = Math.floor(rows.length / 2);
  const failed = await inSavepoints(tx, rows.slice(0, middle), work);
  return new Map([...failed, ...(await inSavepoints(tx, rows.slice(middle), work))]);
};
