import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { endpoints } from '../../../contract/endpoints';
import { envelope, listEnvelope, listQuery } from '../../../contract/http';
import {
  colleagueSchema,
  leaveListQuerySchema,
  leaveRequestSchema,
  myLeaveCreateSchema,
} from '../../../contract/leave';
import { etagOf } from '../../core/etag';
import { route } from '../../core/route';
import { leaveRequests, users } from '../../db/schema';
import { createdEntry } from '../../http/crud/auditValues';
import { listPage, selectPage } from '../../http/listPage';
import { baseConditions } from '../../http/listSql';
import { personFields } from '../../http/people';
import { matchesWords } from '../../http/textSearch';
import { audit } from '../../services/audit';
import { substitutes } from '../../services/leave/substitute';
import { SUBMISSIONS } from '../../services/rateLimits';
import { leaveFilters, leaveListRules } from './filters';
import { serializeLeave } from './serialize';
import { insertLeave } from './write';

export const myColleaguesRoute = route({
  method: 'get',
  path: endpoints.my.colleagues,
  summary: 'List the colleagues who can be my substitute, by name',
  access: { action: 'create', resource: 'my-leave-requests' },
  query: listQuery([], {}),
  response: listEnvelope(colleagueSchema),
  handle: async (ctx, { query }) => {
    const conditions = [
      ...baseConditions(users, ctx.companyId, { sort: {} }, query),
      ...(await substitutes(ctx.db, ctx)),
      ne(users.id, ctx.actor.id),
      ...matchesWords(query.filter?.q ?? '', (word) => sql`fold(${users.name}) like ${word}`),
    ];
    const found = ctx.db
      .select(personFields)
      .from(users)
      .where(and(...conditions))
      .$dynamic();
    const order = [asc(users.name_key), asc(users.id)];
    const { rows: data, total } = await selectPage(ctx.db, found, order, query.page);
    return { body: { data, meta: { total } } };
  },
});

const list = route({
  method: 'get',
  path: endpoints.my.leaveRequests,
  summary: 'List my leave requests, newest first by default',
  access: { action: 'list', resource: 'my-leave-requests' },
  query: leaveListQuerySchema,
  response: listEnvelope(leaveRequestSchema),
  handle: async (ctx, { query }) => {
    const where = [eq(leaveRequests.user_id, ctx.actor.id), ...leaveFilters(query.filter ?? {}, ctx)];
    const list = { table: leaveRequests, rules: leaveListRules, query, where };
    const { rows, total } = await listPage(ctx, list);
    return { body: { data: await serializeLeave(rows, ctx, false), meta: { total } } };
  },
});

const create = route({
  method: 'post',
  path: endpoints.my.leaveRequests,
  summary: 'Request leave and notify the reviewers',
  access: { action: 'create', resource: 'my-leave-requests' },
  limit: SUBMISSIONS,
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
