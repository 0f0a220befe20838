import { and, count, eq, inArray } from 'drizzle-orm';
import { companySchema } from '../../../contract/company';
import { toRecord } from '../../http/crud/rows';
import { files, leaveReviewers, users } from '../../db/schema';
import type { Database } from '../../core/deps';
import { etagOf } from '../../core/etag';
import type { RequestContext, Result } from '../../core/route';
import { groupBy } from '../../core/rows';
import { fileRef } from '../../services/fileLinks';
import { reviewsByRole } from '../../services/leave/reviewers';
import type { CompanyRow } from './find';

const countUsers = async (db: Database, ids: number[]): Promise<Map<number, number>> => {
  const found = await db
    .select({ id: users.company_id, n: count() })
    .from(users)
    .where(inArray(users.company_id, ids))
    .groupBy(users.company_id);
  return new Map(found.map(({ id, n }) => [id, n]));
};

/** The chosen reviewers who may still review. */
const loadReviewers = (db: Database, ids: number[]) =>
  db
    .select({ companyId: leaveReviewers.company_id, id: users.id })
    .from(leaveReviewers)
    .innerJoin(users, eq(users.id, leaveReviewers.user_id))
    .where(and(inArray(leaveReviewers.company_id, ids), reviewsByRole))
    .orderBy(users.id);

/** Returns the records of companies, without the token of the time tracking. */
export const serializeCompanies = async (rows: readonly CompanyRow[], ctx: RequestContext) => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const iconIds = rows.flatMap(({ icon_file_id: id }) => id ?? []);
  const icons = iconIds.length > 0 ? await ctx.db.select().from(files).where(inArray(files.id, iconIds)) : [];
  const userCounts = await countUsers(ctx.db, ids);
  const reviewers = groupBy(await loadReviewers(ctx.db, ids), ({ companyId }) => companyId);
  return Promise.all(
    rows.map(async (row) => {
      const icon = icons.find(({ id }) => id === row.icon_file_id);
      return {
        ...toRecord(companySchema, row),
        icon: icon ? await fileRef(ctx, ctx.actor, icon) : null,
        leave_reviewer_ids: (reviewers.get(row.id) ?? []).map(({ id }) => id),
        crona_linked: row.crona_token !== null,
        crona_available: ctx.timeTracking !== undefined,
        users_count: userCounts.get(row.id) ?? 0,
      };
    }),
  );
};

export const companyResult = async (row: CompanyRow, ctx: RequestContext): Promise<Result> => {
  const [data] = await serializeCompanies([row], ctx);
  return { body: { data }, headers: { ETag: etagOf(row) } };
};
