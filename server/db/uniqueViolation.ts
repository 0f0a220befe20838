/**
 * Returns the name of the unique index that a statement violated.
 * @param error any error; the driver's own may be its cause
 */
export const uniqueViolation = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  if (code === '23505' && typeof constraint === 'string') return constraint;
  return uniqueViolation(error.cause);
};
