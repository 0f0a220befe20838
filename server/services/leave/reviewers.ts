import { sql, type SQL } from 'drizzle-orm';
import { ROLES } from '../../../contract/access';
import { can } from '../../../contract/roles';
import { leaveReviewers, users } from '../../db/schema';
import type { Database, RequestContext } from '../../core/deps';
import { idsOf } from '../../core/rows';

/** Roles that may review leave requests. */
const REVIEW_ROLES = ROLES.filter((role) =>
  can({ roles: [role], features: ['leave-requests'] }, 'review', 'leave-requests'),
);

/** SQL condition: the user is active and has a reviewing role. */
export const reviewsByRole = sql`(not ${users.inactive} and ${users.roles} && ${sql.param(REVIEW_ROLES)}::text[])`;

/**
 * SQL query for the ids of the company's appointed reviewers. Ignores reviewers who are inactive or have lost the role:
 * without any appointed reviewer, all administrators review.
 */
const appointed = (companyId: number): SQL =>
  sql`(select ${users.id} from ${leaveReviewers} join ${users} on ${users.id} = ${leaveReviewers.user_id}
    where ${leaveReviewers.company_id} = ${companyId} and ${reviewsByRole})`;

/** SQL condition: a user with a reviewing role reviews the company's requests. */
const answersFor = (companyId: number, user: SQL | number): SQL =>
  sql`(not exists ${appointed(companyId)} or ${user} in ${appointed(companyId)})`;

/** SQL condition: the current user reviews the company's requests. */
export const reviewsHere = (ctx: RequestContext): SQL =>
  can(ctx.subject, 'review', 'leave-requests') ? answersFor(ctx.companyId, ctx.actor.id) : sql`false`;

/** Returns the appointed reviewers; none when every administrator reviews. */
export const appointedReviewers = async (db: Database, companyId: number): Promise<number[]> => {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.id} in ${appointed(companyId)}`)
    .orderBy(users.id);
  return idsOf(found);
};

/** Selects the users who review the company's requests. */
export const leaveReviewersOf = (db: Database, companyId: number) =>
  db
    .select({ id: users.id, language: users.language })
    .from(users)
    .where(
      sql`${users.company_id} = ${companyId} and ${reviewsByRole} and ${answersFor(companyId, sql`${users.id}`)}`,
    );

/** The current user's rights on leave requests. */
export interface LeavePermissions {
  id: number;
  /** Reviews the requests of others in this company. */
  mayReview: boolean;
  /** May revoke their own requests. */
  mayRevokeOwn: boolean;
}

/** Loads the current user's rights on leave requests. */
export const leavePermissions = async (db: Database, ctx: RequestContext): Promise<LeavePermissions> => {
  const hasRole = can(ctx.subject, 'review', 'leave-requests');
  const chosen = hasRole ? await appointedReviewers(db, ctx.companyId) : [];
  return {
    id: ctx.actor.id,
    mayReview: hasRole && (chosen.length === 0 || chosen.includes(ctx.actor.id)),
    mayRevokeOwn: can(ctx.subject, 'edit', 'my-leave-requests'),
  };
};
