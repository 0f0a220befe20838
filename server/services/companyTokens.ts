import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { can, type Subject } from '../../contract/roles';
import { companies, companyTokens, users } from '../db/schema';
import type { Deps } from '../core/deps';
import type { Actor } from '../core/route';
import { auditAtMost, type AuditContext } from './audit';

/** Update `last_used_at` at most this often (ms), so that not every request writes. */
const NOTED_EVERY = 60_000;
const DAY = 86_400_000;
/** Remembered for each token, and logged in a day. */
const MOST_ADDRESSES = 20;

/** Drops roles that may switch companies: a token is valid in one company only. */
const withinOneCompany = (roles: readonly string[]): string[] =>
  roles.filter((role) => !can({ roles: [role], features: [] }, 'switch', 'companies'));

/** Remembers an address that a token is used from for the first time, and logs it. */
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
    if (!token || token.addresses.includes(ctx.address)) return;
    const addresses = [...token.addresses, ctx.address].slice(-MOST_ADDRESSES);
    await tx.update(companyTokens).set({ addresses }).where(eq(companyTokens.id, tokenId));
    const changes = { token_id: tokenId, name: tokenName };
    await auditAtMost(
      tx,
      ctx,
      { action: 'use_token', resource: 'companies', recordId: ctx.companyId, changes },
      { most: MOST_ADDRESSES, since: new Date(ctx.now().getTime() - DAY), same: ['changes'] },
    );
  });

/**
 * Authenticates a company token as the user who created it, while they are active and may change the company's
 * settings. There is no session: `sessionId` is 0.
 */
export const byCompanyToken = async (
  deps: Deps,
  tokenHash: string,
  address: string,
): Promise<{ actor: Actor; companyId: number; subject: Subject } | undefined> => {
  const now = deps.now();
  const [found] = await deps.db
    .select({
      tokenId: companyTokens.id,
      tokenName: companyTokens.name,
      addresses: companyTokens.addresses,
      companyId: companyTokens.company_id,
      userId: users.id,
      home: users.company_id,
      name: users.name,
      roles: users.roles,
      features: companies.features,
    })
    .from(companyTokens)
    .innerJoin(users, eq(users.id, companyTokens.created_by))
    .innerJoin(companies, eq(companies.id, companyTokens.company_id))
    .where(
      and(
        eq(companyTokens.token_hash, tokenHash),
        gt(companyTokens.expires_at, now),
        eq(users.inactive, false),
      ),
    );
  if (!found) return undefined;
  const { features } = found;
  const maySetUp = can({ roles: found.roles, features }, 'settings', 'companies');
  const mayBeHere =
    found.home === found.companyId || can({ roles: found.roles, features }, 'switch', 'companies');
  if (!maySetUp || !mayBeHere) return undefined;
  const noted = new Date(now.getTime() - NOTED_EVERY);
  await deps.db
    .update(companyTokens)
    .set({ last_used_at: now })
    .where(
      and(
        eq(companyTokens.id, found.tokenId),
        or(isNull(companyTokens.last_used_at), lt(companyTokens.last_used_at, noted)),
      ),
    );
  const roles = withinOneCompany(found.roles);
  const actor = { id: found.userId, sessionId: 0, roles, name: found.name };
  if (!found.addresses.includes(address))
    await addAddress({ ...deps, actor, companyId: found.companyId, address }, found);
  return {
    actor,
    companyId: found.companyId,
    subject: { roles, features },
  };
};
