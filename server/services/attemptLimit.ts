import { and, count, eq, gt, gte, inArray, lt, lte, min } from 'drizzle-orm';
import { attempts } from '../db/schema';
import type { Database, Deps } from '../core/deps';
import { ApiError } from '../core/ApiError';
import { firstRow } from '../core/rows';
import { networkOf } from './networkOf';

/** Milliseconds in which attempts count. */
export const WINDOW = 15 * 60_000;

/** Attempts that are allowed in the window. */
interface Limit {
  scope: string;
  /** On an account from one address: a stranger's attempts do not stop the owner. */
  perPair?: number;
  perAccount: number;
  /** An office may share an address. */
  perAddress: number;
}

export const SIGN_IN: Limit = { scope: 'sign_in', perPair: 10, perAccount: 100, perAddress: 50 };
/** Signing in on a known device, which takes the place of the address. */
export const KNOWN_DEVICE: Limit = {
  scope: 'known_device',
  perPair: 10,
  perAccount: Infinity,
  perAddress: Infinity,
};
/** The current password, to set another. Apart from signing in, where strangers can attempt it. */
export const CHANGE_PASSWORD: Limit = { scope: 'change_password', perAccount: 10, perAddress: 50 };
/** Requesting a password link. */
export const FORGOT_PASSWORD: Limit = { scope: 'forgot_password', perAccount: 5, perAddress: 30 };
/** Using a password link. Its token cannot be guessed, so that the account needs no limit that strangers could use up. */
export const RESET_PASSWORD: Limit = {
  scope: 'reset_password',
  perPair: 10,
  perAccount: Infinity,
  perAddress: 50,
};
/** Using a sign-in link. Its token cannot be guessed. */
export const SIGN_IN_LINK: Limit = { scope: 'sign_in_link', perAccount: Infinity, perAddress: 60 };
/** BankID orders; the user is not known yet. */
export const DIGITAL_ID: Limit = { scope: 'digital_id', perAccount: Infinity, perAddress: 60 };
/** Choosing an account after BankID. */
export const DIGITAL_ID_CHOICE: Limit = { scope: 'digital_id_choice', perAccount: Infinity, perAddress: 60 };

/** Finding out that a sign-in name belongs to another company. */
export const FOREIGN_NAME: Limit = { scope: 'foreign_name', perAccount: 20, perAddress: 60 };

/** Identifies a known account, whichever of its names was typed. */
export const userAccount = (userId: number): string => `user:${userId}`;

/** Identifies a typed name without an account. Never equal to a user's account. */
export const typedAccount = (name: string): string => `name:${name.toLowerCase()}`;

type Attempt = typeof attempts.$inferSelect;

const since = ({ now }: Pick<Deps, 'now'>): Date => new Date(now().getTime() - WINDOW);

/** Throws 429 unless an attempt is one of the first `most` with the same values. Later ones do not count against it. */
const check = async (
  deps: Deps,
  attempt: Attempt,
  same: readonly ('account' | 'address')[],
  most: number,
): Promise<void> => {
  if (most === Infinity) return;
  const [found] = await deps.db
    .select({ n: count(), first: min(attempts.at) })
    .from(attempts)
    .where(
      and(
        eq(attempts.scope, attempt.scope),
        ...same.map((column) => eq(attempts[column], attempt[column])),
        gte(attempts.at, since(deps)),
        lte(attempts.id, attempt.id),
      ),
    );
  if (!found?.first || found.n <= most) return;
  const left = new Date(found.first).getTime() + WINDOW - deps.now().getTime();
  const seconds = Math.max(1, Math.ceil(left / 1000));
  throw new ApiError(429, 'too_many_attempts', {
    values: { smart_count: Math.ceil(seconds / 60) },
    headers: { 'Retry-After': String(seconds) },
  });
};

/**
 * Moves attempts of the future to now: a clock that was ahead would otherwise lock accounts until then. Later than the
 * window none counts.
 */
const endFuture = async ({ db, now }: Deps): Promise<void> => {
  const future = db
    .select({ id: attempts.id })
    .from(attempts)
    .where(gt(attempts.at, now()))
    .for('update', { skipLocked: true });
  await db.update(attempts).set({ at: now() }).where(inArray(attempts.id, future));
};

/**
 * Counts an attempt, per account and per IP address. Counted before the password is checked, so that parallel attempts
 * cannot exceed the limit; `forgetAttempts` resets it. A refused attempt does not count, so a lock ends even while
 * someone keeps guessing.
 * @param account from `userAccount` or `typedAccount`
 * @returns the id of the attempt
 * @throws ApiError 429 with `Retry-After` in seconds
 */
export const countAttempt = async (
  deps: Deps,
  { scope, perPair = Infinity, perAccount, perAddress }: Limit,
  account: string,
  address: string,
): Promise<number> => {
  const { db } = deps;
  await db.delete(attempts).where(lt(attempts.at, since(deps)));
  await endFuture(deps);
  const attempt = firstRow(
    await db
      .insert(attempts)
      .values({ scope, account, address: networkOf(address), at: deps.now() })
      .returning(),
  );
  try {
    await check(deps, attempt, ['account', 'address'], perPair);
    await check(deps, attempt, ['account'], perAccount);
    await check(deps, attempt, ['address'], perAddress);
  } catch (error) {
    await db.delete(attempts).where(eq(attempts.id, attempt.id));
    throw error;
  }
  return attempt.id;
};

/**
 * Forgets the attempts of an account after a success.
 * @param address forgets only those from this address, so that a success does not help others who are guessing
 */
export const forgetAttempts = async (
  { db }: { db: Database },
  { scope }: Limit,
  account: string,
  address?: string,
): Promise<void> => {
  await db
    .delete(attempts)
    .where(
      and(
        eq(attempts.scope, scope),
        eq(attempts.account, account),
        address === undefined ? undefined : eq(attempts.address, networkOf(address)),
      ),
    );
};

const ofUser = (userId: number) =>
  and(
    inArray(attempts.scope, [SIGN_IN.scope, KNOWN_DEVICE.scope]),
    eq(attempts.account, userAccount(userId)),
  );

/** Lets a user sign in again at once. Returns how many attempts were forgotten. */
export const unlockSignIn = async (db: Database, userId: number): Promise<number> =>
  (await db.delete(attempts).where(ofUser(userId)).returning({ id: attempts.id })).length;

interface SignInLock {
  until: Date;
  /** On every device that is not known; otherwise only where the attempts came from. */
  everywhere: boolean;
}

/** Returns until when a user is locked out by wrong attempts, or null. */
export const findSignInLock = async (deps: Deps, userId: number): Promise<SignInLock | null> => {
  const pairs = await deps.db
    .select({ scope: attempts.scope, n: count(), first: min(attempts.at) })
    .from(attempts)
    .where(and(ofUser(userId), gte(attempts.at, since(deps))))
    .groupBy(attempts.scope, attempts.address);
  const now = deps.now().getTime();
  // No lock is longer than the window, also when a clock was ahead.
  const endOf = (rows: typeof pairs): number =>
    Math.min(now, ...rows.map(({ first }) => new Date(first ?? 0).getTime())) + WINDOW;
  const strangers = pairs.filter(({ scope }) => scope === SIGN_IN.scope);
  const everywhere = strangers.reduce((sum, { n }) => sum + n, 0) >= SIGN_IN.perAccount;
  if (everywhere) return { until: new Date(endOf(strangers)), everywhere };
  const full = pairs.filter(({ scope, n }) => {
    const { perPair = Infinity } = scope === SIGN_IN.scope ? SIGN_IN : KNOWN_DEVICE;
    return n >= perPair;
  });
  if (full.length === 0) return null;
  return { until: new Date(Math.max(...full.map((pair) => endOf([pair])))), everywhere };
};
