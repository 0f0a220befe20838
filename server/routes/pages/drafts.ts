import { and, eq, isNull, sql } from 'drizzle-orm';
import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import { pageDraftInputSchema, pageDraftQuerySchema, pageDraftSchema } from '../../../contract/page';
import { pageDrafts, pages } from '../../db/schema';
import { notFound } from '../../core/ApiError';
import { route, type RequestContext } from '../../core/route';
import { firstRow } from '../../core/rows';
import { findInCompany } from '../../http/crud/rows';
import { ownPictures, withPictureLinks } from '../../services/richText';
import { cleanContent } from './write';

const access = { action: 'edit', resource: 'pages' } as const;

const isOwn = ({ actor, companyId }: RequestContext) =>
  and(eq(pageDrafts.user_id, actor.id), eq(pageDrafts.company_id, companyId));

const isOfPage = (id: number | null) =>
  id === null ? isNull(pageDrafts.page_id) : sql`${pageDrafts.page_id} = ${id}::bigint`;

const serialize = ({ id, updated_at, page_id, revision, values }: typeof pageDrafts.$inferSelect) => ({
  id,
  updated_at: updated_at.toISOString(),
  page_id,
  revision,
  values,
});

const readRoute = route({
  method: 'get',
  path: endpoints.pages.drafts,
  tag: 'pages',
  summary: 'My unsaved input of a page',
  access,
  query: pageDraftQuerySchema,
  response: envelope(pageDraftSchema.nullable()),
  handle: async (ctx, { query }) => {
    const [found] = await ctx.db
      .select()
      .from(pageDrafts)
      .where(and(isOwn(ctx), isOfPage(query.page_id || null)));
    if (!found) return { body: { data: null } };
    const { content } = found.values;
    const [linked] = typeof content === 'string' ? await withPictureLinks(ctx, [content]) : [];
    const values = linked === undefined ? found.values : { ...found.values, content: linked };
    return { body: { data: serialize({ ...found, values }) } };
  },
});

const writeRoute = route({
  method: 'post',
  path: endpoints.pages.drafts,
  tag: 'pages',
  summary: 'Keep my unsaved input of a page',
  access,
  body: pageDraftInputSchema,
  response: envelope(pageDraftSchema.omit({ values: true })),
  handle: async (ctx, { body }) => {
    const { content, ...fields } = body.values;
    const sanitised = content === undefined ? undefined : cleanContent(content);
    const kept = await ctx.db.transaction(async (tx) => {
      if (body.page_id !== null) await findInCompany(tx, ctx, pages, body.page_id, 'page');
      const own =
        sanitised === undefined ? undefined : (await ownPictures(tx, ctx.companyId, sanitised)).content;
      const draft = {
        revision: body.revision,
        values: own === undefined ? fields : { ...fields, content: own },
        updated_at: ctx.now(),
      };
      const [created] = await tx
        .insert(pageDrafts)
        .values({ ...draft, company_id: ctx.companyId, user_id: ctx.actor.id, page_id: body.page_id })
        .onConflictDoNothing()
        .returning();
      if (created) return created;
      return firstRow(
        await tx
          .update(pageDrafts)
          .set(draft)
          .where(and(isOwn(ctx), isOfPage(body.page_id)))
          .returning(),
      );
    });
    const { values: _values, ...data } = serialize(kept);
    return { body: { data } };
  },
});

const deleteRoute = route({
  method: 'delete',
  path: endpoints.pages.draft,
  tag: 'pages',
  summary: 'Discard my unsaved input of a page',
  access,
  status: 204,
  handle: async (ctx, { params }) => {
    const gone = await ctx.db
      .delete(pageDrafts)
      .where(and(isOwn(ctx), sql`${pageDrafts.id} = ${Number(params.id)}::bigint`))
      .returning({ id: pageDrafts.id });
    if (gone.length === 0) throw notFound('draft');
    return { status: 204 };
  },
});

export const draftRoutes = [readRoute, writeRoute, deleteRoute];
