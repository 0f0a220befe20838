/** Milliseconds that a request may block the event loop. */
const MAX_BLOCKING = 20;

/** Browsers, where the API is the mock, have no `setImmediate`. Read on load, because tests replace it. */
const immediate =
  'setImmediate' in globalThis ? setImmediate : (callback: () => void) => setTimeout(callback, 0);

let lastYield = performance.now();

/**
 * Yields to the event loop if this process has not for 20 ms. Call it, or a function below, in every loop over rows or
 * files: awaiting the embedded database only runs microtasks, so Node would not read its connections.
 */
export const yieldToOthers = async (): Promise<void> => {
  // Tests set the clock back.
  if (Math.abs(performance.now() - lastYield) < MAX_BLOCKING) return;
  await new Promise<void>((resolve) => {
    immediate(resolve);
  });
  lastYield = performance.now();
};

/** Splits rows into batches, and yields between them. */
export async function* batchesOf<T>(rows: readonly T[], size: number): AsyncGenerator<T[], void> {
  for (let start = 0; start < rows.length; start += size) {
    await yieldToOthers();
    yield rows.slice(start, start + size);
  }
}

/** Rows that `mapYielding` converts between two checks of the clock. */
const CHECK_EVERY = 10;

/** Like `map`, but yields between batches. */
export const mapYielding = async <T, Mapped>(
  rows: readonly T[],
  convert: (row: T) => Mapped,
): Promise<Mapped[]> => {
  const mapped: Mapped[] = [];
  for await (const batch of batchesOf(rows, CHECK_EVERY)) mapped.push(...batch.map(convert));
  return mapped;
};
