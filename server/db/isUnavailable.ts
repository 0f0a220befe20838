import { DrizzleQueryError } from 'drizzle-orm';

/** Of Node's sockets. */
const NETWORK_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
]);
/**
 * Connection exceptions, too many connections, shutdown and startup of the server
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */
const SQLSTATE = /^(08...|53300|57P0[1-3])$/;
/** The driver reports these without a code. */
const DRIVER_MESSAGE =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/** Whether a statement failed because the database server cannot be reached, or takes no connections. */
export const isUnavailable = (error: unknown): boolean => {
  if (error instanceof DrizzleQueryError) return isUnavailable(error.cause);
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (
    (typeof code === 'string' && (NETWORK_CODES.has(code) || SQLSTATE.test(code))) ||
    DRIVER_MESSAGE.test(error.message)
  );
};
