import { and, asc, count, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import { omit } from 'es-toolkit';
import { endpoints } from '../../../contract/endpoints';
import { envelope, listEnvelope } from '../../../contract/http';
import {
  myCategorySchema,
  myPageListQuerySchema,
  myPageSchema,
  type MyPageListQuery,
  type MyPageMedia,
} from '../../../contract/myPage';
import { can } from '../../../contract/roles';
import { notFound } from '../../core/ApiError';
import type { RequestContext } from '../../core/deps';
import { route } from '../../core/route';
import { categories, forms, media, pageMedia, pages, pageSignatures, users } from '../../db/schema';
import { oneOf } from '../../db/oneOf';
import { baseConditions, orderOf, type ListRules } from '../../http/listSql';
import { isPublished, mayRead } from '../../services/audience';
import { absencesOfUser, isAwayUser, signingColumns } from '../../services/signingDeadline';
import { localDay } from '../../core/localTime';
import { fileRefsOf } from '../../services/fileLinks';
import { withPictureLinks } from '../../services/richText';
import { signedEarlier } from '../../services/pageAudience';
import { SIGNING } from '../../services/signatures';
import { treeOrder } from '../categories/order';
import { toRecord } from '../../http/crud/rows';

const attachedMedia = async (ctx: RequestContext, pageId: number): Promise<MyPageMedia[]> => {
  const found = await ctx.db
    .select({ medium: media })
    .from(pageMedia)
    .innerJoin(media, eq(media.id, pageMedia.media_id))
    .where(and(eq(pageMedia.page_id, pageId), eq(pageMedia.use, 'attached')))
    .orderBy(asc(pageMedia.position), asc(media.id));
  const refOf = await fileRefsOf(
    ctx,
    found.flatMap(({ medium }) => [medium.file_id, medium.poster_file_id, medium.thumbnail_file_id]),
  );
  return found.flatMap(({ medium: { id, name, alt, mime, size, ...medium } }) => {
    const file = refOf(medium.file_id);
    const pictures = { poster: refOf(medium.poster_file_id), thumbnail: refOf(medium.thumbnail_file_id) };
    return file ? [{ id, name, alt, mime, size, file, ...pictures }] : [];
  });
};

/** Pages of some categories; 0 means pages without one. */
export const inCategories = (ids: readonly number[]): SQL | undefined => {
  const inSome = oneOf(pages.category_id, ids);
  return ids.includes(0) ? or(inSome, isNull(pages.category_id)) : inSome;
};

const rules: ListRules = {
  sort: { id: pages.id, title: pages.title_key, updated_at: pages.updated_at },
  search: pages.search,
};

/** Published pages that the user may read. Administrators, too, only see pages for them. */
const readable = (ctx: RequestContext): SQL[] => [
  eq(users.id, ctx.actor.id),
  isPublished('pages', ctx.now()),
];

const filters = ({ type, category_id: category, signed }: NonNullable<MyPageListQuery['filter']>) => [
  type && oneOf(pages.type, type),
  category && inCategories(category),
  signed === 'signed'
    ? sql`(${pages.requires_signature} and ${pageSignatures.signed_at} is not null)`
    : undefined,
  signed === 'unsigned'
    ? sql`(${pages.requires_signature} and ${pageSignatures.signed_at} is null)`
    : undefined,
];

/** The pages that the user may read, with the user's signature. */
const select = (ctx: RequestContext, where: SQL | undefined) => {
  const { due, isOverdue } = signingColumns(localDay(ctx.now()));
  return ctx.db
    .select({
      page: pages,
      category_name: categories.name,
      signed_at: pageSignatures.signed_at,
      earlier: sql<boolean>`${signedEarlier()}`,
      due,
      isOverdue,
      /** Null unless the form is published, and for the user. */
      form_id: forms.id,
    })
    .from(pages)
    .innerJoin(users, mayRead('pages'))
    .leftJoin(pageSignatures, SIGNING.pages.isCurrent)
    .leftJoin(absencesOfUser(ctx.actor.id), isAwayUser())
    .leftJoin(categories, eq(categories.id, pages.category_id))
    .leftJoin(
      forms,
      and(
        eq(forms.id, pages.form_id),
        isPublished('forms', ctx.now()),
        mayRead('forms', ctx.actor),
        sql`${can(ctx.subject, 'show', 'my-forms')}::boolean`,
      ),
    )
    .where(where)
    .$dynamic();
};

type Found = Awaited<ReturnType<typeof select>>[number];

const serialize = ({ page, category_name, signed_at, earlier, due, isOverdue, form_id }: Found) => ({
  ...toRecord(myPageSchema, omit(page, ['content'])),
  category_name,
  signed_at: signed_at?.toISOString() ?? null,
  needs_resign: page.requires_signature && signed_at === null && earlier,
  due_on: page.requires_signature ? due : null,
  overdue: page.requires_signature && signed_at === null && isOverdue,
  form_id,
});

const listRoute = route({
  method: 'get',
  path: endpoints.my.pages,
  summary: 'List the pages that I may read',
  access: { action: 'list', resource: 'my-pages' },
  query: myPageListQuerySchema,
  response: listEnvelope(myPageSchema),
  handle: async (ctx, { query }) => {
    const where = and(
      ...readable(ctx),
      ...baseConditions(pages, ctx.companyId, rules, query),
      ...(query.filter ? filters(query.filter) : []),
    );
    const { number, size } = query.page;
    const rows = await select(ctx, where)
      .orderBy(...orderOf(pages, rules, query.sort))
      .limit(size)
      .offset((number - 1) * size);
    const [found] = await ctx.db
      .select({ total: count() })
      .from(pages)
      .innerJoin(users, mayRead('pages'))
      .leftJoin(pageSignatures, SIGNING.pages.isCurrent)
      .where(where);
    return { body: { data: rows.map(serialize), meta: { total: found?.total ?? 0 } } };
  },
});

const oneRoute = route({
  method: 'get',
  path: endpoints.my.page,
  summary: 'Get a page that I may read',
  access: { action: 'show', resource: 'my-pages' },
  response: envelope(myPageSchema),
  handle: async (ctx, { params }) => {
    const [found] = await select(
      ctx,
      and(
        ...readable(ctx),
        eq(pages.company_id, ctx.companyId),
        sql`${pages.id} = ${Number(params.id)}::bigint`,
      ),
    );
    if (!found) throw notFound('page');
    const [content] = await withPictureLinks(ctx, [found.page.content]);
    return {
      body: { data: { ...serialize(found), content, media: await attachedMedia(ctx, found.page.id) } },
    };
  },
});

const categoriesRoute = route({
  method: 'get',
  path: endpoints.my.categories,
  summary: 'List the categories of the pages that I may read',
  access: { action: 'list', resource: 'my-pages' },
  response: envelope(myCategorySchema.array()),
  handle: async (ctx) => {
    const data = await ctx.db
      .select({
        id: categories.id,
        name: sql<string>`concat_ws(' › ', (select parent.name from categories parent where parent.id = ${categories.parent_id}), ${categories.name})`,
        pages_count: count(),
      })
      .from(pages)
      .innerJoin(users, mayRead('pages'))
      .innerJoin(categories, eq(categories.id, pages.category_id))
      .where(and(...readable(ctx), eq(pages.company_id, ctx.companyId)))
      .groupBy(categories.id)
      .orderBy(treeOrder);
    return { body: { data } };
  },
});

export const myPageRoutes = [listRoute, oneRoute, categoriesRoute];
