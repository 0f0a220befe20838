import { and, eq, lte, sql } from 'drizzle-orm';
import type {
  DigitalIdAccount,
  DigitalIdChoice,
  DigitalIdCollect,
  DigitalIdState,
  Session,
} from '../../../contract/auth';
import { companies, users } from '../../db/schema';
import type { Database, Deps, RequestContext } from '../../core/deps';
import { ApiError } from '../../core/ApiError';
import { changedAt } from '../../core/etag';
import { audit } from '../audit';
import { userIsActive } from '../liveCompany';
import { signIn } from '../signIn';
import { collectOrder, keepNumber, takeNumber } from './orders';

type UserRow = typeof users.$inferSelect;

/** Accounts per company, so that no company can hide the others by registering a number many times. */
const MAX_PER_COMPANY = 5;

const ownedBy = (personalNumber: string) =>
  and(eq(users.national_security_number, personalNumber), userIsActive);

/** Returns the active accounts with a personal number: confirmed ones first, then those that were used last. */
const findAccounts = async ({ db }: Deps, personalNumber: string) => {
  const order = sql`${users.personal_number_confirmed_at} is null, ${users.last_login_at} desc nulls last, ${users.id}`;
  const ranked = db
    .select({
      id: users.id,
      company_id: users.company_id,
      company_name: sql<string>`${companies.name}`.as('company_name'),
      name: users.name,
      inactive: users.inactive,
      confirmed_at: users.personal_number_confirmed_at,
      last_login_at: users.last_login_at,
      place: sql<number>`row_number() over (order by ${order})`.as('place'),
      place_in_company:
        sql<number>`row_number() over (partition by ${users.company_id} order by ${order})`.as(
          'place_in_company',
        ),
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.company_id))
    .where(ownedBy(personalNumber))
    .as('ranked');
  return db.select().from(ranked).where(lte(ranked.place_in_company, MAX_PER_COMPANY)).orderBy(ranked.place);
};

type Account = Awaited<ReturnType<typeof findAccounts>>[number];

const toChoice = ({ id, company_name, name, confirmed_at, last_login_at }: Account): DigitalIdAccount => ({
  id,
  company_name,
  name,
  confirmed: confirmed_at !== null,
  last_login_at: last_login_at?.toISOString() ?? null,
});

const hasConfirmed = (user: UserRow, personalNumber: string): boolean =>
  user.national_security_number === personalNumber && user.personal_number_confirmed_at !== null;

/**
 * Returns the state of an order. A complete order signs in the owner of the personal number if they have one account and
 * have confirmed the number there. Otherwise it returns the accounts to choose from: an administrator of any company can
 * register any number, so only the owner can say where it belongs.
 * @throws ApiError 404 when the order has ended, 503 when BankID does not answer
 */
export const signInByOrder = async (
  ctx: RequestContext,
  { orderRef, device_token: deviceToken }: DigitalIdCollect,
): Promise<DigitalIdState> => {
  const { personalNumber, ...progress } = await collectOrder(ctx, orderRef);
  const accounts = personalNumber ? await findAccounts(ctx, personalNumber) : [];
  const [account] = accounts;
  if (!personalNumber || !account) return progress;
  if (accounts.length === 1 && account.confirmed_at) {
    const session = await signIn(ctx, {
      userId: account.id,
      method: 'digital_id',
      deviceToken,
      isStillProved: (user) => hasConfirmed(user, personalNumber),
    });
    return session ? { ...progress, token: session.token, device_token: session.device_token } : progress;
  }
  await keepNumber(ctx, orderRef, personalNumber);
  return { ...progress, accounts: accounts.map(toChoice) };
};

/** Stores that the owner of a user's personal number has proven it by BankID. */
const confirmNumber = async (tx: Database, ctx: RequestContext, user: UserRow): Promise<void> => {
  if (user.personal_number_confirmed_at) return;
  const at = ctx.now();
  await tx
    .update(users)
    .set({ personal_number_confirmed_at: at, updated_at: changedAt(at, user) })
    .where(eq(users.id, user.id));
  await audit(
    tx,
    { ...ctx, actor: { ...ctx.actor, id: user.id, name: user.name }, companyId: user.company_id },
    { action: 'confirm_personal_number', resource: 'users', recordId: user.id },
  );
};

/**
 * Signs in to an account that a complete order has offered, once, and confirms the personal number there.
 * @throws ApiError 404 for another account, or when the order was used before or is too old
 */
export const chooseAccount = async (
  ctx: RequestContext,
  { orderRef, user_id: userId, device_token: deviceToken }: DigitalIdChoice,
): Promise<Session> =>
  ctx.db.transaction(async (tx) => {
    const personalNumber = await takeNumber(tx, ctx.now(), orderRef);
    const [found] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, userId), ownedBy(personalNumber)))
      .for('update');
    if (!found) throw new ApiError(404, 'not_found');
    await confirmNumber(tx, ctx, found);
    const session = await signIn(
      { ...ctx, db: tx },
      {
        userId,
        method: 'digital_id',
        deviceToken,
        isStillProved: (user) => hasConfirmed(user, personalNumber),
      },
    );
    if (!session) throw new ApiError(404, 'not_found');
    return session;
  });

const findOwn = async (tx: Database, { actor }: RequestContext): Promise<UserRow> => {
  const [user] = await tx.select().from(users).where(eq(users.id, actor.id)).for('update');
  if (!user) throw new ApiError(401, 'unauthenticated');
  return user;
};

/**
 * Returns the state of an order. A complete one confirms the personal number of the signed-in user.
 * @throws ApiError 404 when the order has ended, 422 when another personal number is registered, 503 when BankID does not
 *   answer
 */
export const confirmByOrder = async (ctx: RequestContext, orderRef: string) => {
  const { personalNumber, ...progress } = await collectOrder(ctx, orderRef);
  if (progress.status === 'complete')
    await ctx.db.transaction(async (tx) => {
      const user = await findOwn(tx, ctx);
      if (!personalNumber || user.national_security_number !== personalNumber)
        throw new ApiError(422, 'other_personal_number');
      await confirmNumber(tx, ctx, user);
    });
  return progress;
};
