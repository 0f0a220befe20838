import { and, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { documentSchema, myDocumentListQuerySchema } from '../../../contract/document';
import { endpoints } from '../../../contract/endpoints';
import { listEnvelope } from '../../../contract/http';
import { documents, files } from '../../db/schema';
import { baseConditions, orderOf, swedish, type ListRules } from '../../http/listSql';
import { route } from '../../core/route';
import { serializeDocument } from './serialize';

const rules: ListRules = {
  sort: {
    id: documents.id,
    name: swedish(documents.name),
    type: documents.type,
    created_at: documents.created_at,
  },
  search: sql`fold(${documents.name})`,
};

const listRoute = route({
  method: 'get',
  path: endpoints.my.documents,
  tag: 'my',
  summary: 'My own documents',
  access: { action: 'list', resource: 'my-documents' },
  query: myDocumentListQuerySchema,
  answer: listEnvelope(documentSchema),
  handle: async (ctx, { query }) => {
    const { type, unread } = query.filter ?? {};
    const where = and(
      eq(documents.user_id, ctx.actor.id),
      ...baseConditions(documents, ctx.companyId, rules, query),
      type && inArray(documents.type, type),
      unread === undefined ? undefined : unread ? isNull(documents.read_at) : isNotNull(documents.read_at),
    );
    const { number, size } = query.page;
    const rows = await ctx.db
      .select({ document: documents, file: files })
      .from(documents)
      .innerJoin(files, eq(files.id, documents.file_id))
      .where(where)
      .orderBy(...orderOf(documents, rules, query.sort))
      .limit(size)
      .offset((number - 1) * size);
    const [found] = await ctx.db.select({ total: count() }).from(documents).where(where);
    const data = await Promise.all(rows.map((row) => serializeDocument(ctx, row)));
    return { body: { data, meta: { total: found?.total ?? 0 } } };
  },
});

/** The documents of the signed-in user. */
export const myDocumentRoutes = [listRoute];
