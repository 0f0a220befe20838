/**
 * The unique index that a statement ran into, though nothing stood in its way a moment before: somebody else was quicker.
 * @param error whatever was thrown; the driver's own error may be wrapped
 */
export const uniqueViolation = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  if (code === '23505' && typeof constraint === 'string') return constraint;
  return uniqueViolation(error.cause);
};
