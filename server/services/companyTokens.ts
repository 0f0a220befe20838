import { and, eq, gt, isNull, lt, or, type SQL } from 'drizzle-orm';
import { can, type Subject } from '../../contract/roles';
import { companies, companyTokens, users, type leaveCalendarLinks } from '../db/schema';
import type { Database, Deps, SignedIn } from '../core/deps';
import { groupBy } from '../core/rows';
import { auditAtMost, auditMany, type AuditContext } from './audit';
import { companyIsLive, userIsActive } from './liveCompany';
import { networkOf } from './networkOf';

const DAY = 86_400_000;
/** Remembered for each token, and logged in a day. */
const MOST_ADDRESSES = 20;

/** Drops roles that may switch companies: a token is valid in one company only. */
const withinOneCompany = (roles: readonly string[]): string[] =>
  roles.filter((role) => !can({ roles: [role], features: [] }, 'switch', 'companies'));

/** Returns whether a user may work in a company: in their own, in others only with a role that may switch. */
export const mayWorkIn = (
  companyId: number,
  { homeId, roles, features }: { homeId: number } & Subject,
): boolean => homeId === companyId || can({ roles, features }, 'switch', 'companies');

/** Logs the end of tokens, each in the company that it was for. */
export const auditEndedTokens = async (
  tx: Database,
  ctx: AuditContext,
  action: 'end_token' | 'revoke_token',
  tokens: readonly (typeof companyTokens.$inferSelect)[],
): Promise<void> => {
  for (const [companyId, some] of groupBy(tokens, (token) => token.company_id))
    await auditMany(
      tx,
      { ...ctx, companyId },
      some.map(({ id, name }) => ({
        action,
        resource: 'companies',
        recordId: companyId,
        changes: { token_id: id, name },
      })),
    );
};

/** Remembers a network that a token is used from for the first time, and logs the address. */
const addAddress = async (
  ctx: Deps & AuditContext,
  { tokenId, tokenName }: { tokenId: number; tokenName: string },
): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const [token] = await tx
      .select({ addresses: companyTokens.addresses })
      .from(companyTokens)
      .where(eq(companyTokens.id, tokenId))
      .for('update');
    const network = networkOf(ctx.address);
    if (!token || token.addresses.includes(network)) return;
    const addresses = [...token.addresses, network].slice(-MOST_ADDRESSES);
    await tx.update(companyTokens).set({ addresses }).where(eq(companyTokens.id, tokenId));
    const changes = { token_id: tokenId, name: tokenName };
    await auditAtMost(
      tx,
      ctx,
      { action: 'use_token', resource: 'companies', recordId: ctx.companyId, changes },
      { most: MOST_ADDRESSES, since: new Date(ctx.now().getTime() - DAY), same: ['changes'] },
    );
  });

/** Loads the user who created a token, while they are active and may change the company's settings. */
const findToken = async (deps: Deps, which: SQL) => {
  const [found] = await deps.db
    .select({
      tokenId: companyTokens.id,
      tokenName: companyTokens.name,
      addresses: companyTokens.addresses,
      scopes: companyTokens.scopes,
      companyId: companyTokens.company_id,
      userId: users.id,
      homeId: users.company_id,
      name: users.name,
      roles: users.roles,
      features: companies.features,
    })
    .from(companyTokens)
    .innerJoin(users, eq(users.id, companyTokens.created_by))
    .innerJoin(companies, eq(companies.id, companyTokens.company_id))
    .where(and(which, gt(companyTokens.expires_at, deps.now()), userIsActive, companyIsLive));
  if (!found) return undefined;
  // Its creator has to, whatever the scopes of the token are.
  const creator = { roles: found.roles, features: found.features };
  return can(creator, 'settings', 'companies') && mayWorkIn(found.companyId, found) ? found : undefined;
};

type FoundToken = NonNullable<Awaited<ReturnType<typeof findToken>>>;

const holderOf = ({ tokenId, userId, name, roles: all, companyId, features, scopes }: FoundToken) => {
  const roles = withinOneCompany(all);
  return {
    actor: { id: userId, sessionId: 0, tokenId, roles, name },
    companyId,
    homeId: companyId,
    subject: { roles, features, scopes },
  };
};

/** Loads the user for whom a token acts. There is no session: `sessionId` is 0. */
export const findTokenHolder = async (deps: Deps, which: SQL): Promise<SignedIn | undefined> => {
  const found = await findToken(deps, which);
  return found && holderOf(found);
};

/** Milliseconds between updates of the last use, so that not every request writes. */
const NOTED_EVERY = 60_000;

/** Notes that a secret is used. */
export const noteUse = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  table: typeof companyTokens | typeof leaveCalendarLinks,
  id: number,
): Promise<void> => {
  const noted = new Date(now().getTime() - NOTED_EVERY);
  const { last_used_at: lastUsed } = table;
  await db
    .update(table)
    .set({ last_used_at: now() })
    .where(and(eq(table.id, id), or(isNull(lastUsed), lt(lastUsed, noted))));
};

/** Authenticates a company token as the user who created it. */
export const byCompanyToken = async (
  deps: Deps,
  tokenHash: string,
  address: string,
): Promise<SignedIn | undefined> => {
  const found = await findToken(deps, eq(companyTokens.token_hash, tokenHash));
  if (!found) return undefined;
  await noteUse(deps, companyTokens, found.tokenId);
  const holder = holderOf(found);
  if (!found.addresses.includes(networkOf(address))) await addAddress({ ...deps, ...holder, address }, found);
  return holder;
};
