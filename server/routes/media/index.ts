import { and, eq, isNotNull, like, not, or, sql, type SQL } from 'drizzle-orm';
import { MAX_MEDIA_BYTES, MAX_POSTER_BYTES } from '../../../contract/constants';
import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import {
  mediaCreateSchema,
  mediaFacetsSchema,
  mediaListQuerySchema,
  mediaSchema,
  mediaUpdateSchema,
  type MediaKind,
} from '../../../contract/media';
import { media, pageMedia } from '../../db/schema';
import type { Database } from '../../core/deps';
import { ApiError, notFound } from '../../core/ApiError';
import { namesInUse } from '../../http/namesInUse';
import { crudRoutes } from '../../http/crud';
import { route, type AnyRoute } from '../../core/route';
import { firstRow } from '../../core/rows';
import { dropFiles } from '../../services/storeFile';
import { pagesUsing, presentMedia, type MediaRow } from './present';
import { discardMedia, dropReplaced, insertFiles, prepareMedia, type PreparedMedia } from './uploads';

const ofKind = (kind: MediaKind): SQL | undefined =>
  kind === 'document' ? not(sql`${media.mime} ~ '^(image|video|audio)/'`) : like(media.mime, `${kind}/%`);

/** @throws ApiError 409 that names the pages which show it */
const refuseInUse = async (tx: Database, mediaId: number): Promise<void> => {
  const titles = (await pagesUsing(tx, mediaId)).map(({ title }) => title);
  if (titles.length === 0) return;
  throw new ApiError(409, 'media_in_use', { values: { names: namesInUse(titles) } });
};

/** A file's name without its ending, as the name of what it shows. */
const nameOf = (fileName: string): string => fileName.replace(/\.[^.]+$/, '').trim() || fileName;

const columnsOf = ({ name, alt, folder, tags }: Partial<MediaRow>) => ({
  ...(name === undefined ? {} : { name }),
  ...(alt === undefined ? {} : { alt: alt || null }),
  ...(folder === undefined ? {} : { folder: folder || null }),
  ...(tags === undefined ? {} : { tags: [...new Set(tags)] }),
});

const crud = crudRoutes<
  MediaRow,
  typeof mediaListQuerySchema,
  typeof mediaCreateSchema,
  typeof mediaUpdateSchema,
  PreparedMedia | undefined
>({
  name: 'media',
  paths: endpoints.media,
  table: media,
  rules: {
    sort: {
      id: media.id,
      name: media.name_key,
      size: media.size,
      created_at: media.created_at,
      updated_at: media.updated_at,
    },
    search: media.search,
  },
  pickFilters: ['folder', 'tag', 'kind'],
  notFound: () => notFound('media'),
  schemas: {
    record: mediaSchema,
    pick: mediaSchema.omit({ used_by: true }),
    query: mediaListQuerySchema,
    create: mediaCreateSchema,
    update: mediaUpdateSchema,
  },
  filters: ({ folder, tag, kind, page_id: pageId }) => [
    ...(folder === undefined ? [] : [eq(media.folder, folder)]),
    ...(tag === undefined ? [] : [sql`${media.tags} @> ${sql.param(tag)}::text[]`]),
    ...(kind === undefined ? [] : [or(...kind.map(ofKind)) ?? sql`false`]),
    ...(pageId === undefined
      ? []
      : [
          sql`exists (select 1 from ${pageMedia} where ${pageMedia.media_id} = ${media.id} and ${pageMedia.page_id} = ${pageId}::bigint)`,
        ]),
  ],
  present: presentMedia,
  files: {
    fields: ['file', 'poster'],
    maxBytes: MAX_MEDIA_BYTES,
    maxTotal: MAX_MEDIA_BYTES + MAX_POSTER_BYTES,
  },
  prepare: async (values, ctx, uploads, find) => {
    const isPlain = Object.keys(uploads.parts).length === 0;
    return find && isPlain ? undefined : prepareMedia(values, ctx, uploads, await find?.());
  },
  discard: async (prepared) => {
    if (prepared) await discardMedia(prepared);
  },
  finish: async (prepared) => prepared?.dropReplaced?.(),
  insert: async (tx, values, ctx, prepared) => {
    const { main } = prepared ?? {};
    const { file_id: fileId, mime, size, ...pictures } = prepared ? await insertFiles(tx, prepared) : {};
    if (!main || !fileId || !mime || size === undefined) throw new Error('A medium without a file');
    const at = ctx.now();
    const row = {
      name: nameOf(main.name),
      ...columnsOf(values),
      company_id: ctx.companyId,
      file_id: fileId,
      mime,
      size,
      ...pictures,
      uploaded_by: ctx.actor.id,
      created_at: at,
      updated_at: at,
    };
    return firstRow(await tx.insert(media).values(row).returning());
  },
  update: async (tx, row, values, ctx, at, prepared) => {
    const columns = prepared ? await insertFiles(tx, prepared) : {};
    const updated = firstRow(
      await tx
        .update(media)
        .set({ ...columnsOf(values), ...columns, updated_at: at })
        .where(eq(media.id, row.id))
        .returning(),
    );
    if (prepared) prepared.dropReplaced = await dropReplaced(tx, ctx, row, columns);
    return updated;
  },
  remove: async (tx, row, ctx) => {
    await refuseInUse(tx, row.id);
    await tx.delete(media).where(eq(media.id, row.id));
    const ids = [row.file_id, row.poster_file_id, row.thumbnail_file_id];
    return dropFiles(
      tx,
      ctx,
      ids.filter((id) => id !== null),
    );
  },
});

const facets = route({
  method: 'get',
  path: endpoints.media.facets,
  tag: 'media',
  summary: 'The folders and tags of the media library',
  access: { action: 'list', resource: 'media', orPick: true },
  answer: envelope(mediaFacetsSchema),
  handle: async ({ db, companyId }) => {
    const own = eq(media.company_id, companyId);
    const folders = await db
      .selectDistinct({ value: media.folder })
      .from(media)
      .where(and(own, isNotNull(media.folder)));
    const tags = await db
      .selectDistinct({ value: sql<string>`unnest(${media.tags})` })
      .from(media)
      .where(own);
    const { compare } = new Intl.Collator('sv');
    const sorted = (rows: { value: string | null }[]) =>
      rows
        .map(({ value }) => value)
        .filter((value) => value !== null)
        .sort(compare);
    return { body: { data: { folders: sorted(folders), tags: sorted(tags) } } };
  },
});

/** The media library (spec section 7; api.md, resources). The facets stand first: their path looks like a row's. */
export const mediaRoutes: readonly AnyRoute[] = [facets, ...crud];
