/** Milliseconds that a request may keep the process to itself. */
const MAX_TURN = 20;

/** Browsers, where the API is the mock, have no `setImmediate`. Taken early, because tests replace it. */
const immediate =
  'setImmediate' in globalThis ? setImmediate : (callback: () => void) => setTimeout(callback, 0);

let lastTurn = performance.now();

/**
 * Lets other requests run, if that has not happened for a while. Every loop over rows or files calls it, or one of the
 * functions below: what only awaits things that are there, such as answers of the embedded database, keeps Node from
 * reading its connections.
 */
export const yieldToOthers = async (): Promise<void> => {
  // Tests set the clock back.
  if (Math.abs(performance.now() - lastTurn) < MAX_TURN) return;
  await new Promise<void>((resolve) => {
    immediate(resolve);
  });
  lastTurn = performance.now();
};

/** Splits rows into batches, and lets other requests run between them. */
export async function* batchesOf<T>(rows: readonly T[], size: number): AsyncGenerator<T[], void> {
  for (let start = 0; start < rows.length; start += size) {
    await yieldToOthers();
    yield rows.slice(start, start + size);
  }
}

/** Rows that `mapYielding` converts before it looks at the clock. */
const LOOK_EVERY = 10;

/** Like `map`, and lets other requests run now and then. */
export const mapYielding = async <T, Mapped>(
  rows: readonly T[],
  convert: (row: T) => Mapped,
): Promise<Mapped[]> => {
  const mapped: Mapped[] = [];
  for await (const batch of batchesOf(rows, LOOK_EVERY)) mapped.push(...batch.map(convert));
  return mapped;
};
