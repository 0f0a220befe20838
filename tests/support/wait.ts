/** How long `vi.waitFor` looks for what is to come, however busy the machine is; by itself it gives up after a second. */
export const WAIT = { timeout: 30_000 };
