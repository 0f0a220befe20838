import { and, count, eq, gte, lt, min } from 'drizzle-orm';
import { signInFailures } from '../db/schema';
import type { Deps } from '../deps';
import { ApiError } from '../http/ApiError';

/** Failed attempts in this time count. */
const WINDOW = 15 * 60_000;
const MOST_PER_ACCOUNT = 10;
/** More, since a whole office may share an address. */
const MOST_PER_ADDRESS = 50;

const check = async (
  deps: Deps,
  column: 'account' | 'address',
  value: string,
  most: number,
): Promise<void> => {
  const since = new Date(deps.now().getTime() - WINDOW);
  const [found] = await deps.db
    .select({ failures: count(), first: min(signInFailures.at) })
    .from(signInFailures)
    .where(and(eq(signInFailures[column], value), gte(signInFailures.at, since)));
  if (!found?.first || found.failures < most) return;
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
 * Stops guessing of passwords, per account and per address; counted in the database, so for all server processes.
 * @throws ApiError 429 with `Retry-After` in seconds
 */
export const checkSignInLimit = async (deps: Deps, account: string, address: string): Promise<void> => {
  await check(deps, 'account', account, MOST_PER_ACCOUNT);
  await check(deps, 'address', address, MOST_PER_ADDRESS);
};

/** Remembers a failed attempt, and forgets those that no longer count. */
export const rememberFailure = async (deps: Deps, account: string, address: string): Promise<void> => {
  const now = deps.now();
  await deps.db.delete(signInFailures).where(lt(signInFailures.at, new Date(now.getTime() - WINDOW)));
  await deps.db.insert(signInFailures).values({ account, address, at: now });
};

/** Forgets an account's failures after a success. */
export const forgetFailures = async (deps: Deps, account: string): Promise<void> => {
  await deps.db.delete(signInFailures).where(eq(signInFailures.account, account));
};
