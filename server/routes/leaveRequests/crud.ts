import { eq } from 'drizzle-orm';
import { endpoints } from '../../../contract/endpoints';
import {
  leaveCreateSchema,
  leaveListQuerySchema,
  leaveRequestSchema,
  leaveUpdateSchema,
} from '../../../contract/leave';
import { leaveRequests } from '../../db/schema';
import type { Database } from '../../core/deps';
import { notFound } from '../../core/ApiError';
import { crudRoutes, findInCompany } from '../../http/crud';
import type { RequestContext } from '../../core/route';
import type { LeaveRow } from '../../services/leave/transition';
import { leaveFilters, leaveListRules } from './filters';
import { presentLeave } from './present';
import { insertLeave, updateLeave } from './write';

/** A leave request of the company. @throws ApiError 404 */
export const findLeave = (db: Database, ctx: RequestContext, id: number, lock?: 'lock'): Promise<LeaveRow> =>
  findInCompany<LeaveRow>(db, leaveRequests, ctx, id, () => notFound('leave_request'), lock);

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
  present: presentLeave,
  insert: (tx, values, ctx) => insertLeave(tx, ctx, values),
  update: updateLeave,
  remove: async (tx, row) => {
    // What happened to it goes along, by the table's own rule.
    await tx.delete(leaveRequests).where(eq(leaveRequests.id, row.id));
    return undefined;
  },
});
