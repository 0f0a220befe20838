// Before a test replaces it by fake timers.
const { setTimeout } = globalThis;

/** Milliseconds. */
const LATEST = 300;

let waiting = 0;

/** Whether an answer is being delayed. */
export const isLate = (): boolean => waiting > 0;

/** Delays an answer by a random time, so that answers overtake each other. Only for `npm run test:stress`, which sets STRESS. */
export const beLate = async (): Promise<void> => {
  if (process.env.STRESS !== '1') return;
  waiting += 1;
  await new Promise((resolve) => {
    setTimeout(resolve, Math.random() * LATEST);
  });
  waiting -= 1;
};
