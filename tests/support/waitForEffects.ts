import { configure, getConfig } from '@testing-library/react';
import { unstable_NormalPriority, unstable_scheduleCallback } from 'scheduler';

/** The configuration is shared by all files of a worker. */
const DONE = Symbol.for('anslag.effects');

/** Resolves when React has run its scheduled work. */
const effectsDone = () =>
  new Promise<void>((resolve) => {
    unstable_scheduleCallback(unstable_NormalPriority, () => {
      resolve();
    });
  });

/**
 * Makes Testing Library wait for effects too. React commits first and runs effects later, such as the document title and
 * the focus. On a busy machine a test would check them too early.
 */
export const waitForEffects = (): void => {
  const { asyncWrapper } = getConfig();
  if (Reflect.has(asyncWrapper, DONE)) return;
  const withEffects: typeof asyncWrapper = (callback) =>
    asyncWrapper(async () => {
      const result: unknown = await callback();
      await effectsDone();
      return result;
    });
  configure({ asyncWrapper: Object.assign(withEffects, { [DONE]: true }) });
};
