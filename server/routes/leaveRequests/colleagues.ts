import { and, asc, ne, sql } from 'drizzle-orm';
import { endpoints } from '../../../contract/endpoints';
import { listEnvelope, listQuery } from '../../../contract/http';
import { colleagueSchema } from '../../../contract/leave';
import { users } from '../../db/schema';
import { baseConditions, totalOf } from '../../http/listSql';
import { matchesWords } from '../../http/textSearch';
import { route } from '../../core/route';
import { substitutes } from '../../services/leave/substitute';
import { personFields } from '../../http/people';

export const myColleaguesRoute = route({
  method: 'get',
  path: endpoints.my.colleagues,
  tag: 'leave-requests',
  summary: 'List the colleagues who can be my substitute, by name',
  access: { action: 'create', resource: 'my-leave-requests' },
  query: listQuery([], {}),
  response: listEnvelope(colleagueSchema),
  handle: async (ctx, { query }) => {
    const { number, size } = query.page;
    const conditions = [
      ...baseConditions(users, ctx.companyId, { sort: {} }, query),
      ...(await substitutes(ctx.db, ctx)),
      ne(users.id, ctx.actor.id),
      ...matchesWords(query.filter?.q ?? '', (word) => sql`fold(${users.name}) like ${word}`),
    ];
    const data = await ctx.db
      .select(personFields)
      .from(users)
      .where(and(...conditions))
      .orderBy(users.name_key, asc(users.id))
      .limit(size)
      .offset((number - 1) * size);
    return { body: { data, meta: { total: await totalOf(ctx.db, users, conditions) } } };
  },
});
