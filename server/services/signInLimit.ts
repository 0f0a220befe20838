import { and, count, eq, gte, lt, lte, min } from 'drizzle-orm';
import { signInFailures } from '../db/schema';
import type { Deps } from '../core/deps';
import { ApiError } from '../core/ApiError';
import { firstRow } from '../core/rows';

/** Milliseconds. */
const WINDOW = 15 * 60_000;

interface Limit {
  /** Separates the kinds of attempts; a user name never begins with "#". */
  prefix: string;
  perAccount: number;
  /** Higher than per account, because an office may share an address. */
  perAddress: number;
}

const SIGN_IN: Limit = { prefix: '', perAccount: 10, perAddress: 50 };
/** Requesting a password link. */
export const FORGOT_PASSWORD: Limit = { prefix: '#forgot:', perAccount: 5, perAddress: 30 };
/** Using a password link; the account is the email address that was typed. */
export const RESET_PASSWORD: Limit = { prefix: '#reset:', perAccount: 10, perAddress: 50 };
/** BankID orders; the user is not known yet. */
export const DIGITAL_ID: Limit = { prefix: '#digital-id:', perAccount: Infinity, perAddress: 60 };

/** Identifies a known account, which has two names: username and email address. */
export const accountOf = (userId: number): string => `#${userId}`;

/** Throws 429 unless an attempt is one of the first `most`. Later attempts do not count against it. */
const check = async (
  deps: Deps,
  id: number,
  column: 'account' | 'address',
  value: string,
  most: number,
): Promise<void> => {
  const since = new Date(deps.now().getTime() - WINDOW);
  const [found] = await deps.db
    .select({ attempts: count(), first: min(signInFailures.at) })
    .from(signInFailures)
    .where(and(eq(signInFailures[column], value), gte(signInFailures.at, since), lte(signInFailures.id, id)));
  if (!found?.first || found.attempts <= most) return;
  const seconds = Math.max(
    1,
    Math.ceil((new Date(found.first).getTime() + WINDOW - deps.now().getTime()) / 1000),
  );
  throw new ApiError(429, 'too_many_attempts', {
    values: { smart_count: seconds },
    headers: { 'Retry-After': String(seconds) },
  });
};

/**
 * Counts a sign-in attempt, per account and per IP address. Counted before the password is checked, so that parallel
 * attempts cannot exceed the limit; `forgetFailures` resets it. A refused attempt does not count, so a lock ends even
 * while someone keeps guessing.
 * @param name identifies the account
 * @throws ApiError 429 with `Retry-After` in seconds
 */
export const countAttempt = async (
  deps: Deps,
  name: string,
  from: string,
  limit: Limit = SIGN_IN,
): Promise<void> => {
  const { db } = deps;
  const at = deps.now();
  const [account, address] = [limit.prefix + name, limit.prefix + from];
  await db.delete(signInFailures).where(lt(signInFailures.at, new Date(at.getTime() - WINDOW)));
  const { id } = firstRow(
    await db.insert(signInFailures).values({ account, address, at }).returning({ id: signInFailures.id }),
  );
  try {
    await check(deps, id, 'account', account, limit.perAccount);
    await check(deps, id, 'address', address, limit.perAddress);
  } catch (error) {
    await db.delete(signInFailures).where(eq(signInFailures.id, id));
    throw error;
  }
};

/** Deletes the failures of an account after a success. */
export const forgetFailures = async (deps: Deps, account: string): Promise<void> => {
  await deps.db.delete(signInFailures).where(eq(signInFailures.account, account));
};
