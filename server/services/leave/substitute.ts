import { and, eq, sql, type SQL } from 'drizzle-orm';
import { oneOf } from '../../db/oneOf';
import { can } from '../../../contract/roles';
import { users } from '../../db/schema';
import type { Database, RequestContext } from '../../core/deps';
import { fieldError } from '../../core/ApiError';
import { colleaguesIn, teamsOf } from './teams';

/**
 * Returns the users whose names the current user may see: all for roles that pick users and where the phone list shows
 * them, otherwise the own team.
 */
const visibleTo = async (db: Database, ctx: RequestContext): Promise<SQL> => {
  if (can(ctx.subject, 'pick', 'users') || can(ctx.subject, 'list', 'phone-list')) return sql`true`;
  const teams = await teamsOf(db, ctx.companyId, [ctx.actor.id]);
  const colleagues = [...colleaguesIn(teams(ctx.actor.id), ctx.actor.id)];
  return oneOf(users.id, colleagues);
};

/** SQL condition: active users of the company whom the current user may choose as a substitute. */
export const substitutes = async (db: Database, ctx: RequestContext): Promise<SQL[]> => [
  eq(users.company_id, ctx.companyId),
  eq(users.inactive, false),
  await visibleTo(db, ctx),
];

/** @throws ApiError 422 for the requester, and for users who cannot be chosen */
export const assertSubstitute = async (
  db: Database,
  ctx: RequestContext,
  userId: number,
  substituteId: number | null | undefined,
): Promise<void> => {
  if (substituteId == null) return;
  if (substituteId === userId) throw fieldError('substitute_id', 'validation.own_substitute');
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, substituteId), ...(await substitutes(db, ctx))));
  if (!found) throw fieldError('substitute_id', 'validation.unknown_reference');
};
