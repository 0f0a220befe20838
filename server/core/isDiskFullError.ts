import { DrizzleQueryError } from 'drizzle-orm';

/** Of Node, and PostgreSQL's `disk_full`. */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether something failed because a disk is full: that of the server, or of the database. */
export const isDiskFullError = (error: unknown): boolean => {
  if (error instanceof DrizzleQueryError) return isDiskFullError(error.cause);
  return error instanceof Error && 'code' in error && CODES.has(String(error.code));
};
