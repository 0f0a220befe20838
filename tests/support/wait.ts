/** Timeout for a busy machine. The default of `vi.waitFor` is one second. */
export const WAIT = { timeout: 30_000 };
