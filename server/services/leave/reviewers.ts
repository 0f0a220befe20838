import { sql, type SQL } from 'drizzle-orm';
import { ROLES } from '../../../contract/resources';
import { can } from '../../../contract/roles';
import { leaveReviewers, users } from '../../db/schema';
import type { Database } from '../../core/deps';
import type { RequestContext } from '../../core/route';

/** The roles that answer leave requests where the company has the feature, by the role table. */
const REVIEW_ROLES = ROLES.filter((role) =>
  can({ roles: [role], features: ['leave-requests'] }, 'review', 'leave-requests'),
);

/** Whether a user has a role that answers, and is active, as SQL. */
export const reviewsByRole = sql`(not ${users.inactive} and ${users.roles} && ${sql.param(REVIEW_ROLES)}::text[])`;

/**
 * The ids of those whom the company has appointed, as SQL. One who has left or lost the role counts no more: a company
 * whose last one did is answered by all of its administrators again, rather than by nobody.
 */
const appointed = (companyId: number): SQL =>
  sql`(select ${users.id} from ${leaveReviewers} join ${users} on ${users.id} = ${leaveReviewers.user_id}
    where ${leaveReviewers.company_id} = ${companyId} and ${reviewsByRole})`;

/** Whether a user, of a role that may, answers the company's requests (api.md, leave status), as SQL. */
const answersFor = (companyId: number, user: SQL | number): SQL =>
  sql`(not exists ${appointed(companyId)} or ${user} in ${appointed(companyId)})`;

/** The same of whoever asks, for a query's conditions. */
export const reviewsHere = (ctx: RequestContext): SQL =>
  can(ctx.subject, 'review', 'leave-requests') ? answersFor(ctx.companyId, ctx.actor.id) : sql`false`;

/** Those whom the company has appointed; none when every administrator answers. */
export const appointedReviewers = async (db: Database, companyId: number): Promise<number[]> => {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.id} in ${appointed(companyId)}`)
    .orderBy(users.id);
  return found.map(({ id }) => id);
};

/** Those who answer the company's requests, to be told of one. */
export const leaveReviewersOf = (db: Database, companyId: number) =>
  db
    .select({ id: users.id, language: users.language })
    .from(users)
    .where(
      sql`${users.company_id} = ${companyId} and ${reviewsByRole} and ${answersFor(companyId, sql`${users.id}`)}`,
    );

/** Who asks, as the rules of leave requests know them. */
export interface LeaveAsker {
  id: number;
  /** Answers the requests of others in this company. */
  reviews: boolean;
  /** May take back what is their own. */
  takesBack: boolean;
}

/** Finds out what whoever asks is to leave requests. */
export const leaveAsker = async (db: Database, ctx: RequestContext): Promise<LeaveAsker> => {
  const mayReview = can(ctx.subject, 'review', 'leave-requests');
  const chosen = mayReview ? await appointedReviewers(db, ctx.companyId) : [];
  return {
    id: ctx.actor.id,
    reviews: mayReview && (chosen.length === 0 || chosen.includes(ctx.actor.id)),
    takesBack: can(ctx.subject, 'edit', 'my-leave-requests'),
  };
};
