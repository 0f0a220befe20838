import { and, eq, getTableName, inArray } from 'drizzle-orm';
import { companySchema } from '../../../contract/company';
import { companyStatsSchema } from '../../../contract/companyStats';
import { can } from '../../../contract/roles';
import { toRecord } from '../../http/crud/rows';
import { companyStats, leaveReviewers, rowCounts, users } from '../../db/schema';
import type { Database, RequestContext } from '../../core/deps';
import { groupBy, idsOf } from '../../core/rows';
import { fileRefsOf } from '../../services/fileLinks';
import { eraseAt } from '../../services/deleteCompany';
import { reviewsByRole } from '../../services/leave/reviewers';
import type { CompanyRow } from './find';

const countUsers = async (db: Database, ids: number[]): Promise<Map<number, number>> => {
  const found = await db
    .select({ id: rowCounts.company_id, n: rowCounts.n })
    .from(rowCounts)
    .where(and(inArray(rowCounts.company_id, ids), eq(rowCounts.table_name, getTableName(users))));
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

/** The figures of companies, for users who may list them. */
const loadStats = async ({ db, subject }: RequestContext, ids: number[]) => {
  if (!can(subject, 'list', 'companies')) return new Map<number, never>();
  const rows = await db.select().from(companyStats).where(inArray(companyStats.company_id, ids));
  return new Map(rows.map((row) => [row.company_id, toRecord(companyStatsSchema, row)]));
};

/** Returns the records of companies, without the token of the time tracking. */
export const serializeCompanies = async (rows: readonly CompanyRow[], ctx: RequestContext) => {
  if (rows.length === 0) return [];
  const ids = idsOf(rows);
  // The files of a deleted company cannot be opened.
  const iconOf = ({ deleted_at: deletedAt, icon_file_id: id }: CompanyRow) => (deletedAt ? null : id);
  const iconRef = await fileRefsOf(ctx, rows.map(iconOf));
  const userCounts = await countUsers(ctx.db, ids);
  const reviewers = groupBy(await loadReviewers(ctx.db, ids), ({ companyId }) => companyId);
  const stats = await loadStats(ctx, ids);
  return rows.map((row) => ({
    ...toRecord(companySchema, row),
    icon: iconRef(iconOf(row)),
    leave_reviewer_ids: (reviewers.get(row.id) ?? []).map(({ id }) => id),
    crona_linked: row.crona_token !== null,
    crona_available: ctx.timeTracking !== undefined,
    users_count: userCounts.get(row.id) ?? 0,
    stats: stats.get(row.id) ?? null,
    erase_at: row.deleted_at && eraseAt(row.deleted_at).toISOString(),
  }));
};
