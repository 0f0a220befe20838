import { DrizzleQueryError } from 'drizzle-orm';

/** SQLSTATE: data exception, integrity constraint violation, raised by a trigger. Their messages quote values. */
const QUOTES_VALUES = /^(22|23|P0)[0-9A-Z]{3}$/;

/** The fields that a database driver adds to an error, besides its message and detail. */
interface DatabaseError extends Error {
  code: string;
  constraint?: string;
  table?: string;
  column?: string;
}

const isDataError = (error: Error): error is DatabaseError =>
  'code' in error && typeof error.code === 'string' && QUOTES_VALUES.test(error.code);

/** The stack without the message above it. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

const describeDataError = (error: DatabaseError): string => {
  const where = (['constraint', 'table', 'column'] as const).flatMap((name) =>
    error[name] ? [`${name} ${error[name]}`] : [],
  );
  return `${[`SQLSTATE ${error.code}`, ...where].join(', ')}\n${framesOf(error)}`;
};

/**
 * Describes an error for the log, with its causes and without personal data: no parameters of a query, and no message
 * that quotes what was parsed or stored.
 */
export const describeError = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error;
  const cause = error.cause === undefined ? '' : `\n${describeError(error.cause)}`;
  // Its message has the parameters.
  if (error instanceof DrizzleQueryError) return `${error.query}${cause}`;
  if (isDataError(error)) return `${describeDataError(error)}${cause}`;
  const isParseError = error instanceof SyntaxError;
  return `${isParseError ? `${error.name}\n${framesOf(error)}` : (error.stack ?? String(error))}${cause}`;
};
