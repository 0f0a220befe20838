import { and, count, eq, gte, lt, lte, min } from 'drizzle-orm';
import { attempts } from '../db/schema';
import type { Deps } from '../core/deps';
import { ApiError } from '../core/ApiError';
import { firstRow } from '../core/rows';

/** Milliseconds. */
const WINDOW = 15 * 60_000;

/** Attempts that are allowed in the window. */
interface Limit {
  scope: string;
  perAccount: number;
  /** Higher than per account, because an office may share an address. */
  perAddress: number;
}

export const SIGN_IN: Limit = { scope: 'sign_in', perAccount: 10, perAddress: 50 };
/** Requesting a password link. */
export const FORGOT_PASSWORD: Limit = { scope: 'forgot_password', perAccount: 5, perAddress: 30 };
/** Using a password link; the account is the email address that was typed. */
export const RESET_PASSWORD: Limit = { scope: 'reset_password', perAccount: 10, perAddress: 50 };
/** BankID orders; the user is not known yet. */
export const DIGITAL_ID: Limit = { scope: 'digital_id', perAccount: Infinity, perAddress: 60 };
/** Choosing an account after BankID. */
export const DIGITAL_ID_CHOICE: Limit = { scope: 'digital_id_choice', perAccount: Infinity, perAddress: 60 };

/** Identifies a known account, whichever of its names was typed. */
export const userAccount = (userId: number): string => `user:${userId}`;

/** Identifies what was typed where no account is known. Never equal to the account of a user. */
export const typedAccount = (name: string): string => `name:${name.toLowerCase()}`;

/** Throws 429 unless an attempt is one of the first `most`. Later attempts do not count against it. */
const check = async (
  deps: Deps,
  { id, scope }: { id: number; scope: string },
  column: 'account' | 'address',
  value: string,
  most: number,
): Promise<void> => {
  const since = new Date(deps.now().getTime() - WINDOW);
  const [found] = await deps.db
    .select({ n: count(), first: min(attempts.at) })
    .from(attempts)
    .where(
      and(
        eq(attempts.scope, scope),
        eq(attempts[column], value),
        gte(attempts.at, since),
        lte(attempts.id, id),
      ),
    );
  if (!found?.first || found.n <= most) return;
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
 * Counts an attempt, per account and per IP address. Counted before the password is checked, so that parallel attempts
 * cannot exceed the limit; `forgetAttempts` resets it. A refused attempt does not count, so a lock ends even while
 * someone keeps guessing.
 * @param account from `userAccount` or `typedAccount`
 * @throws ApiError 429 with `Retry-After` in seconds
 */
export const countAttempt = async (
  deps: Deps,
  { scope, perAccount, perAddress }: Limit,
  account: string,
  address: string,
): Promise<void> => {
  const { db } = deps;
  const at = deps.now();
  await db.delete(attempts).where(lt(attempts.at, new Date(at.getTime() - WINDOW)));
  const { id } = firstRow(
    await db.insert(attempts).values({ scope, account, address, at }).returning({ id: attempts.id }),
  );
  try {
    await check(deps, { id, scope }, 'account', account, perAccount);
    await check(deps, { id, scope }, 'address', address, perAddress);
  } catch (error) {
    await db.delete(attempts).where(eq(attempts.id, id));
    throw error;
  }
};

/** Forgets the attempts of an account after a success. */
export const forgetAttempts = async (deps: Deps, { scope }: Limit, account: string): Promise<void> => {
  await deps.db.delete(attempts).where(and(eq(attempts.scope, scope), eq(attempts.account, account)));
};
