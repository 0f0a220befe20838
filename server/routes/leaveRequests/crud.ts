import { and, asc, desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import { endpoints } from '../../../contract/endpoints';
import {
  leaveCreateSchema,
  leaveListQuerySchema,
  leaveRequestSchema,
  leaveUpdateSchema,
  type LeaveListQuery,
} from '../../../contract/leave';
import { leaveRequests, users } from '../../db/schema';
import type { Database } from '../../deps';
import { notFound } from '../../http/ApiError';
import { crudRoutes, findInCompany } from '../../http/crud';
import type { RequestContext } from '../../http/route';
import type { LeaveRow } from '../../services/leave/transition';
import { leaveFilters, leaveListRules } from './filters';
import { presentLeave } from './present';
import { insertLeave, updateLeave } from './write';

/** A leave request of the company. @throws ApiError 404 */
export const findLeave = (db: Database, ctx: RequestContext, id: number, lock?: 'lock'): Promise<LeaveRow> =>
  findInCompany<LeaveRow>(db, leaveRequests, ctx, id, () => notFound('leave_request'), lock);

/**
 * A page in the order of names: read along the index of names, since sorting all requests of a company by who made them
 * takes seconds. Nobody has a request in another company than their own.
 */
const pageByName = (
  { sort, page: { number, size } }: LeaveListQuery,
  conditions: SQL[],
  ctx: RequestContext,
): Promise<LeaveRow[]> | undefined => {
  if (sort?.length !== 1 || sort[0]?.replace(/^-/, '') !== 'user') return undefined;
  const way = sort[0].startsWith('-') ? desc : asc;
  return ctx.db
    .select(getTableColumns(leaveRequests))
    .from(leaveRequests)
    .innerJoin(users, eq(users.id, leaveRequests.user_id))
    .where(and(...conditions, eq(users.company_id, ctx.companyId)))
    .orderBy(way(sql`sv_sort_key(${users.name})`), way(leaveRequests.id))
    .limit(size)
    .offset((number - 1) * size);
};

/** The five calls of leave requests; a new one is asked for on somebody's behalf. */
export const leaveCrudRoutes = crudRoutes<
  LeaveRow,
  typeof leaveListQuerySchema,
  typeof leaveCreateSchema,
  typeof leaveUpdateSchema
>({
  name: 'leave-requests',
  paths: endpoints.leaveRequests,
  table: leaveRequests,
  rules: leaveListRules,
  notFound: () => notFound('leave_request'),
  schemas: {
    record: leaveRequestSchema,
    query: leaveListQuerySchema,
    create: leaveCreateSchema,
    update: leaveUpdateSchema,
  },
  filters: leaveFilters,
  page: pageByName,
  present: presentLeave,
  insert: (tx, values, ctx) => insertLeave(tx, ctx, values),
  update: updateLeave,
  remove: async (tx, row) => {
    // What happened to it goes along, by the table's own rule.
    await tx.delete(leaveRequests).where(eq(leaveRequests.id, row.id));
    return undefined;
  },
});
