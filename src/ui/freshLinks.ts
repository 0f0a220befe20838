/** Links to files end after an hour or two: what shows them asks anew while it stays open. Milliseconds. */
export const FRESH_LINKS = { refetchInterval: 30 * 60_000 } as const;
