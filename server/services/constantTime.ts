/** Milliseconds; well above the usual duration of the work. */
const STEP = 250;

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Pads the duration of `work` to a multiple of 250 ms, so that it does not reveal whether an account exists. */
export const constantTime = async <T>(work: () => Promise<T>): Promise<T> => {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    const spent = performance.now() - begun;
    await wait(Math.ceil(spent / STEP) * STEP - spent);
  }
};
