import { configure, getConfig } from '@testing-library/react';
import { unstable_NormalPriority, unstable_scheduleCallback } from 'scheduler';

/** Testing Library is one for all files that a worker runs. */
const DONE = Symbol.for('anslag.effects');

/** Resolves when React has done what it had set itself by now. */
const effectsDone = () =>
  new Promise<void>((resolve) => {
    unstable_scheduleCallback(unstable_NormalPriority, () => {
      resolve();
    });
  });

/**
 * React draws first and runs effects afterwards: the title, the focus, what is listened to. On a busy machine a test has
 * found what it waited for before that, and looks too early at what comes with it. Whatever waits now waits for both.
 */
export const waitForEffects = (): void => {
  const { asyncWrapper } = getConfig();
  if (Reflect.has(asyncWrapper, DONE)) return;
  const patient: typeof asyncWrapper = (callback) =>
    asyncWrapper(async () => {
      const result: unknown = await callback();
      await effectsDone();
      return result;
    });
  configure({ asyncWrapper: Object.assign(patient, { [DONE]: true }) });
};
