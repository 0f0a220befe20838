import { and, eq, isNull, sql } from 'drizzle-orm';
import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import { pageDraftInputSchema, pageDraftQuerySchema, pageDraftSchema } from '../../../contract/page';
import { pageDrafts, pages } from '../../db/schema';
import { notFound } from '../../core/ApiError';
import type { RequestContext } from '../../core/deps';
import { route } from '../../core/route';
import { findInCompany, toRecord } from '../../http/crud/rows';
import { ownPictures, withPictureLinks } from '../../services/richText';
import { cleanContent } from './write';

const access = { action: 'edit', resource: 'pages' } as const;

const isOwn = ({ actor, companyId }: RequestContext) =>
  and(eq(pageDrafts.user_id, actor.id), eq(pageDrafts.company_id, companyId));

const isOfPage = (id: number | null) =>
  id === null ? isNull(pageDrafts.page_id) : sql`${pageDrafts.page_id} = ${id}::bigint`;

const serialize = (row: typeof pageDrafts.$inferSelect) => toRecord(pageDraftSchema, row);

const readRoute = route({
  method: 'get',
  path: endpoints.pages.drafts,
  summary: 'Get my draft of a page',
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
    if (typeof content !== 'string') return { body: { data: serialize(found) } };
    const [linked] = await withPictureLinks(ctx, [content]);
    return { body: { data: serialize({ ...found, values: { ...found.values, content: linked } }) } };
  },
});

const writeRoute = route({
  method: 'post',
  path: endpoints.pages.drafts,
  summary: 'Save my draft of a page',
  access,
  body: pageDraftInputSchema,
  response: envelope(pageDraftSchema.omit({ values: true })),
  handle: async (ctx, { body: { page_id: pageId, revision, values } }) => {
    if (pageId !== null) await findInCompany(ctx.db, ctx, pages, pageId, 'page');
    const { content } = values;
    const own =
      content === undefined
        ? {}
        : { content: (await ownPictures(ctx.db, ctx.companyId, cleanContent(content))).content };
    const draft = { revision, values: { ...values, ...own }, updated_at: ctx.now() };
    const save = async () => {
      const [created] = await ctx.db
        .insert(pageDrafts)
        .values({ ...draft, company_id: ctx.companyId, user_id: ctx.actor.id, page_id: pageId })
        .onConflictDoNothing()
        .returning();
      if (created) return created;
      const [updated] = await ctx.db
        .update(pageDrafts)
        .set(draft)
        .where(and(isOwn(ctx), isOfPage(pageId)))
        .returning();
      return updated;
    };
    // Creating the page deletes the draft, also between the two statements.
    let saved = await save();
    while (!saved) saved = await save();
    const { values: _values, ...data } = serialize(saved);
    return { body: { data } };
  },
});

const deleteRoute = route({
  method: 'delete',
  path: endpoints.pages.draft,
  summary: 'Delete my draft of a page',
  access,
  handle: async (ctx, { params }) => {
    const gone = await ctx.db
      .delete(pageDrafts)
      .where(and(isOwn(ctx), sql`${pageDrafts.id} = ${Number(params.id)}::bigint`))
      .returning({ id: pageDrafts.id });
    if (gone.length === 0) throw notFound('draft');
  },
});

export const draftRoutes = [readRoute, writeRoute, deleteRoute];
