/** Percentiles in milliseconds. */
export interface Times {
  p50: number;
  p95: number;
  p99: number;
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;

export const timesOf = (all: readonly number[]): Times => {
  const sorted = [...all].sort((a, b) => a - b);
  return { p50: at(sorted, 0.5), p95: at(sorted, 0.95), p99: at(sorted, 0.99) };
};

/** Measures a call in milliseconds. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** Returns calls per second with `atOnce` callers over `ms` milliseconds. */
export const perSecond = async (
  work: () => Promise<unknown>,
  atOnce: number,
  ms: number,
): Promise<number> => {
  const start = performance.now();
  let done = 0;
  const one = async (): Promise<void> => {
    while (performance.now() - start < ms) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return (done * 1000) / (performance.now() - start);
};
