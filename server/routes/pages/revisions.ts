import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { endpoints } from '../../../contract/endpoints';
import { envelope, listEnvelope } from '../../../contract/http';
import {
  pageRevisionSchema,
  pageRevisionsQuerySchema,
  pageSchema,
  type PageSnapshot,
} from '../../../contract/page';
import { notFound } from '../../core/ApiError';
import type { Database, RequestContext } from '../../core/deps';
import { checkIfMatch, etagOf } from '../../core/etag';
import { firstRow } from '../../core/rows';
import { route } from '../../core/route';
import { categories, forms, groups, media, pageRevisions, pages, users } from '../../db/schema';
import { findInCompany, toRecord } from '../../http/crud/rows';
import { selectPage } from '../../http/listPage';
import { existingIds } from '../../http/references';
import { auditUndoable, changesOf } from '../../services/audit';
import { withPictureLinks } from '../../services/richText';
import { loadLinks, serializePages } from './serialize';
import { cleanContent, updatePages } from './write';

type References = Partial<Pick<PageSnapshot, 'category_id' | 'group_ids' | 'media_ids' | 'form_id'>>;

const idsOf = (value: number | number[] | null | undefined): number[] =>
  Array.isArray(value) ? value : typeof value === 'number' ? [value] : [];

const remainingReferences = async (
  tx: Database,
  ctx: RequestContext,
  values: Required<References>,
): Promise<Required<References>> => ({
  category_id: (await existingIds(tx, ctx, categories, idsOf(values.category_id)))[0] ?? null,
  group_ids: await existingIds(tx, ctx, groups, idsOf(values.group_ids)),
  media_ids: await existingIds(tx, ctx, media, idsOf(values.media_ids)),
  form_id: (await existingIds(tx, ctx, forms, idsOf(values.form_id)))[0] ?? null,
});

const findPage = (ctx: RequestContext, id: number | undefined) =>
  findInCompany(ctx.db, ctx, pages, Number(id), 'page');

const listRoute = route({
  method: 'get',
  path: endpoints.pages.revisions,
  summary: 'List the revisions of a page',
  access: { action: 'show', resource: 'pages' },
  query: pageRevisionsQuerySchema,
  response: listEnvelope(pageRevisionSchema),
  handle: async (ctx, { params, query }) => {
    const { id } = await findPage(ctx, params.id);
    const falling = query.sort.at(-1)?.startsWith('-') ?? true;
    const found = ctx.db
      .select({ revision: pageRevisions, author_name: users.name })
      .from(pageRevisions)
      .leftJoin(users, eq(users.id, pageRevisions.author_id))
      .where(eq(pageRevisions.page_id, id))
      .$dynamic();
    const order = [(falling ? desc : asc)(pageRevisions.revision)];
    const { rows, total } = await selectPage(ctx.db, found, order, query.page);
    const contents = await withPictureLinks(
      ctx,
      rows.map(({ revision }) => revision.snapshot.content),
    );
    const data = rows.map(({ revision, author_name }, index) => ({
      ...toRecord(pageRevisionSchema, revision),
      author_name,
      snapshot: { ...revision.snapshot, content: contents[index] ?? '' },
    }));
    return { body: { data, meta: { total } } };
  },
});

/** @throws ApiError 404 */
const findSnapshot = async (ctx: RequestContext, pageId: number, revision: number): Promise<PageSnapshot> => {
  const [found] = await ctx.db
    .select({ snapshot: pageRevisions.snapshot })
    .from(pageRevisions)
    .where(and(eq(pageRevisions.page_id, pageId), sql`${pageRevisions.revision} = ${revision}::bigint`));
  if (!found) throw notFound('revision');
  return found.snapshot;
};

/**
 * Creates a new revision from an old one, without references to deleted rows. If all of its groups are
 * deleted, the page keeps its current groups and becomes a draft, because a page without groups is for
 * everyone.
 */
const restoreRoute = route({
  method: 'post',
  path: endpoints.pages.restore,
  summary: 'Restore a revision of a page',
  access: { action: 'edit', resource: 'pages' },
  response: envelope(pageSchema),
  errors: [412],
  handle: async (ctx, { params, c }) => {
    const { id } = await findPage(ctx, params.id);
    const revision = Number(params.revision);
    const { content, title, type, requires_signature, ...references } = await findSnapshot(ctx, id, revision);
    const { row, headers } = await ctx.db.transaction(async (tx) => {
      const before = await findInCompany(tx, ctx, pages, id, 'page', 'lock');
      checkIfMatch(c.req.header('If-Match'), etagOf(before));
      const { group_ids: groups, ...remaining } = await remainingReferences(tx, ctx, references);
      const orphaned = references.group_ids.length > 0 && groups.length === 0;
      const values = {
        title,
        content: cleanContent(content),
        type,
        requires_signature,
        // Restoring needs no confirmation: the user has read the version, and can ask for signatures afterwards.
        material: false,
        ...remaining,
        ...(orphaned ? { published: false } : { group_ids: groups }),
      };
      const links = (await loadLinks(tx, [id]))(id);
      const after = firstRow(await updatePages(tx, [{ row: before, values }], ctx, { alwaysRevise: true }));
      const changed = changesOf(
        { ...before, ...links },
        { ...values, content: after.content, material: undefined },
        'pages',
      );
      const entry = {
        action: 'restore',
        resource: 'pages',
        recordId: id,
        before: changed.before,
        changes: { revision, ...changed.changes },
      } as const;
      return { row: after, headers: await auditUndoable(tx, ctx, entry) };
    });
    const [data] = await serializePages([row], ctx, true);
    return { body: { data }, headers: { ...headers, ETag: etagOf(row) } };
  },
});

export const revisionRoutes = [listRoute, restoreRoute];
