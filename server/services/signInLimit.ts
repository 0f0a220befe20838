import { and, count, eq, gte, lt, lte, min } from 'drizzle-orm';
import { signInFailures } from '../db/schema';
import type { Deps } from '../deps';
import { ApiError } from '../http/ApiError';
import { firstRow } from '../http/rows';

/** Failed attempts in this time count. */
const WINDOW = 15 * 60_000;
const MOST_PER_ACCOUNT = 10;
/** More, since a whole office may share an address. */
const MOST_PER_ADDRESS = 50;

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
 * @param account the same text for all names of one account
 * @throws ApiError 429 with `Retry-After` in seconds
 */
export const countAttempt = async (deps: Deps, account: string, address: string): Promise<void> => {
  const { db } = deps;
  const at = deps.now();
  await db.delete(signInFailures).where(lt(signInFailures.at, new Date(at.getTime() - WINDOW)));
  const { id } = firstRow(
    await db.insert(signInFailures).values({ account, address, at }).returning({ id: signInFailures.id }),
  );
  try {
    await check(deps, id, 'account', account, MOST_PER_ACCOUNT);
    await check(deps, id, 'address', address, MOST_PER_ADDRESS);
  } catch (error) {
    await db.delete(signInFailures).where(eq(signInFailures.id, id));
    throw error;
  }
};

/** Forgets an account's failures after a success. */
export const forgetFailures = async (deps: Deps, account: string): Promise<void> => {
  await deps.db.delete(signInFailures).where(eq(signInFailures.account, account));
};
