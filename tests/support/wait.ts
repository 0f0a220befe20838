/** How long a test looks for what is to come, however busy the machine is. By itself `vi.waitFor` gives up after a second. */
export const WAIT = { timeout: 30_000 };
