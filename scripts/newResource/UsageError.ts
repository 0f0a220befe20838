/** A mistake in the arguments: its message is shown without a stack. */
export class UsageError extends Error {}
