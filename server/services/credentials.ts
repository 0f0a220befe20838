import { eq, inArray } from 'drizzle-orm';
import { ApiError } from '../core/ApiError';
import type { Database, RequestContext } from '../core/deps';
import { groupBy } from '../core/rows';
import { companyTokens, leaveCalendarLinks, sessions } from '../db/schema';
import { auditMany, type AuditEntry } from './audit';
import { auditEndedTokens } from './companyTokens';
import { endPasswordLinks } from './passwordLinks';
import { endSessionsOf } from './sessions';

/**
 * Ends everything that acts for users besides their password: sessions, open password links, API tokens and calendar
 * links. Call it in the transaction that changes the password, or deactivates or deletes the user.
 * @param exceptSessionId the session of users who change their own password
 */
export const revokeCredentials = async (
  tx: Database,
  ctx: RequestContext,
  userIds: readonly number[],
  exceptSessionId = 0,
): Promise<void> => {
  if (userIds.length === 0) return;
  const ids = [...userIds];
  // Sessions first: `lockSession` then sees that they have ended.
  const endedSessions = await endSessionsOf(tx, ids, exceptSessionId);
  const passwordLinks = await endPasswordLinks(tx, ids);
  const calendarLinks = await tx
    .delete(leaveCalendarLinks)
    .where(inArray(leaveCalendarLinks.user_id, ids))
    .returning({ userId: leaveCalendarLinks.user_id });
  const tokens = await tx.delete(companyTokens).where(inArray(companyTokens.created_by, ids)).returning();
  const ended = {
    sessions: endedSessions,
    password_links: passwordLinks,
    calendar_links: calendarLinks,
    tokens: tokens.map(({ created_by: userId }) => ({ userId })),
  };
  const counts = Object.entries(ended).map(
    ([name, rows]) => [`ended_${name}`, groupBy(rows, ({ userId }) => userId)] as const,
  );
  const lines = ids
    .map((recordId): AuditEntry => {
      const changes = Object.fromEntries(
        counts.flatMap(([name, byUser]) => {
          const rows = byUser.get(recordId);
          return rows ? [[name, rows.length]] : [];
        }),
      );
      return { action: 'revoke_credentials', resource: 'users', recordId, changes };
    })
    .filter(({ changes }) => Object.keys(changes ?? {}).length > 0);
  await auditMany(tx, ctx, lines);
  await auditEndedTokens(tx, ctx, 'revoke_token', tokens);
};

/**
 * Locks the session of a request until the end of the transaction, so that nothing is done by a session that is being
 * ended, such as creating a credential that outlives it.
 * @throws ApiError 401 when the session has ended
 */
export const lockSession = async (tx: Database, { actor }: RequestContext): Promise<void> => {
  const [session] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.id, actor.sessionId))
    .for('share');
  if (!session) throw new ApiError(401, 'unauthenticated');
};
