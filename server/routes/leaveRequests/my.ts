import { eq } from 'drizzle-orm';
import { endpoints } from '../../../contract/endpoints';
import { envelope, listEnvelope } from '../../../contract/http';
import { leaveListQuerySchema, leaveRequestSchema, myLeaveCreateSchema } from '../../../contract/leave';
import { leaveRequests } from '../../db/schema';
import { etagOf } from '../../core/etag';
import { createdEntry } from '../../http/crud/auditValues';
import { baseConditions } from '../../http/listSql';
import { route } from '../../core/route';
import { audit } from '../../services/audit';
import { leaveFilters, leaveListRules } from './filters';
import { serializeLeave } from './serialize';
import { insertLeave } from './write';
import { listPage } from '../../http/listPage';

const list = route({
  method: 'get',
  path: endpoints.my.leaveRequests,
  tag: 'leave-requests',
  summary: 'List my leave requests, newest first by default',
  access: { action: 'list', resource: 'my-leave-requests' },
  query: leaveListQuerySchema,
  response: listEnvelope(leaveRequestSchema),
  handle: async (ctx, { query }) => {
    const conditions = [
      ...baseConditions(leaveRequests, ctx.companyId, leaveListRules, query),
      eq(leaveRequests.user_id, ctx.actor.id),
      ...(query.filter ? leaveFilters(query.filter, ctx) : []),
    ];
    const list = { table: leaveRequests, rules: leaveListRules, query, conditions };
    const { rows, total } = await listPage(ctx, list);
    return { body: { data: await serializeLeave(rows, ctx, false), meta: { total } } };
  },
});

const create = route({
  method: 'post',
  path: endpoints.my.leaveRequests,
  tag: 'leave-requests',
  summary: 'Request leave and notify the reviewers',
  access: { action: 'create', resource: 'my-leave-requests' },
  body: myLeaveCreateSchema,
  response: envelope(leaveRequestSchema),
  status: 201,
  handle: async (ctx, { body }) => {
    const row = await ctx.db.transaction(async (tx) => {
      const values = { ...body, user_id: ctx.actor.id };
      const created = await insertLeave(tx, values, ctx);
      await audit(tx, ctx, createdEntry('leave-requests', created, values));
      return created;
    });
    const [data] = await serializeLeave([row], ctx, true);
    return { body: { data }, headers: { ETag: etagOf(row) } };
  },
});

export const myLeaveRoutes = [list, create];
