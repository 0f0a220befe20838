/** The path of a Chromium that runs, or undefined. @throws Error when CHROMIUM_PATH names none that runs */
export const findChromium: () => string | undefined;

/** What every browser of tests and benchmarks is started with. */
export const CHROMIUM_ARGS: string[];
