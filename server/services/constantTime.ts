/** Milliseconds; well above the usual duration of the work. */
const STEP = 250;

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/**
 * Pads the duration of `work` to a multiple of some time, so that it does not reveal whether an account exists.
 * @param step milliseconds
 */
export const constantTime = async <T>(work: () => Promise<T>, step = STEP): Promise<T> => {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    const spent = performance.now() - begun;
    await wait(Math.ceil(spent / step) * step - spent);
  }
};
