import { and, count, eq, gte, lt, lte, min } from 'drizzle-orm';
import { signInFailures } from '../db/schema';
import type { Deps } from '../core/deps';
import { ApiError } from '../core/ApiError';
import { firstRow } from '../core/rows';

/** Attempts in this time count. */
const WINDOW = 15 * 60_000;

/** How many attempts of one kind there may be. */
interface Limit {
  /** Set before account and address, so that one kind does not count for another; no name begins with "#". */
  prefix: string;
  perAccount: number;
  /** More, since a whole office may share an address. */
  perAddress: number;
}

const SIGN_IN: Limit = { prefix: '', perAccount: 10, perAddress: 50 };
/** Asking for a link by mail. */
export const FORGOT_PASSWORD: Limit = { prefix: '#forgot:', perAccount: 5, perAddress: 30 };
/** Using a link; the account is the e-mail address that was typed. */
export const RESET_PASSWORD: Limit = { prefix: '#reset:', perAccount: 10, perAddress: 50 };
/** Orders of a digital ID, of which nobody knows whose they will be. */
export const DIGITAL_ID: Limit = { prefix: '#digital-id:', perAccount: Infinity, perAddress: 60 };

/** What stands for a known account: username and e-mail are two names of one. No name begins with "#". */
export const accountOf = (userId: number): string => `#${userId}`;

/** Whether an attempt is one of the first `most`; those that came after it do not count against it. */
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
 * Counts an attempt to sign in before the password is looked at, so that many at once cannot slip past the limit; it
 * stands as a failure until `forgetFailures`. Counted per account and per address, in the database and so for all
 * server processes. One that is refused does not count: waiting ends it, whatever a guesser does meanwhile.
 * @param name  the same text for all names of one account
 * @param limit another than that of signing in
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

/** Forgets an account's failures after a success. */
export const forgetFailures = async (deps: Deps, account: string): Promise<void> => {
  await deps.db.delete(signInFailures).where(eq(signInFailures.account, account));
};
