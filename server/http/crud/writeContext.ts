import type { RequestContext } from '../../core/route';
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
