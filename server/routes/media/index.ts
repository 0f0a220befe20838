import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import { MAX_MEDIA_BYTES, MAX_POSTER_BYTES } from '../../../contract/constants';
import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import {
  mediaCreateSchema,
  mediaFacetsSchema,
  mediaListQuerySchema,
  mediaSchema,
  mediaUpdateSchema,
  type MediaCreate,
  type MediaUpdate,
} from '../../../contract/media';
import { route, type AnyRoute } from '../../core/route';
import { idsOf } from '../../core/rows';
import { media, pageDrafts, pageMedia, trash } from '../../db/schema';
import { crudRoutes } from '../../http/crud/crudRoutes';
import type { RowChange } from '../../http/crud/options';
import { insertRow, updateRows } from '../../http/crud/rows';
import { hasFiles } from '../../http/crud/uploads';
import { listRules } from '../../http/listRules';
import { assertNotInUse } from '../../http/references';
import { pagesUsing, serializeMedia, type MediaRow } from './serialize';
import { dropReplaced, insertFiles, storeMedia, type StoredMedia } from './uploads';

/** The media ids in the drafts and the trashed pages of a company, as text: a draft may hold anything. */
const keptIds = (companyId: number): SQL => sql`select used ->> 'media_id' as id
    from ${trash}, jsonb_array_elements(${trash.rows} -> 'page_media') as used
    where ${trash.company_id} = ${companyId} and ${trash.resource} = 'pages'
  union select jsonb_path_query(${pageDrafts.values}, '$.media_ids[*]') #>> '{}'
    from ${pageDrafts} where ${pageDrafts.company_id} = ${companyId}
  union select used[1]
    from ${pageDrafts}, regexp_matches(${pageDrafts.values} ->> 'content', '(?:<img data-media-id="|<a href="/media/)(\\d+)"', 'g') as used
    where ${pageDrafts.company_id} = ${companyId}`;

/** Whether no page, no draft and no page in the trash, which can be restored, uses a file. */
const isUnused = (companyId: number): SQL =>
  sql`(not exists (select 1 from ${pageMedia} where ${pageMedia.media_id} = ${media.id})
    and ${media.id}::text not in (select id from (${keptIds(companyId)}) as kept where id is not null))`;

const rules = listRules('media', media, {
  filters: {
    kind: sql`coalesce(substring(${media.mime} from '^(image|video|audio)/'), 'document')`,
    unused: isUnused,
  },
});

/** The default name: that of the file without its extension. */
const nameOf = (fileName: string): string => fileName.replace(/\.[^.]+$/, '').trim() || fileName;

const withUniqueTags = <V extends { tags?: string[] }>(values: V): V =>
  values.tags ? { ...values, tags: [...new Set(values.tags)] } : values;

type StoredChange = RowChange<MediaRow, MediaUpdate & { stored?: StoredMedia }>;

const crud = crudRoutes({
  name: 'media',
  table: media,
  pickFilters: ['folder', 'tag', 'kind'],
  schemas: {
    record: mediaSchema,
    pick: mediaSchema.omit({ used_by: true }),
    query: mediaListQuerySchema,
    create: mediaCreateSchema,
    update: mediaUpdateSchema,
  },
  rules,
  filters: ({ folder, tag, page_id: pageId }) => [
    ...(typeof folder === 'string' ? [eq(media.folder, folder)] : []),
    ...(tag === undefined ? [] : [sql`${media.tags} @> ${sql.param(tag)}::text[]`]),
    ...(pageId === undefined
      ? []
      : [
          sql`exists (select 1 from ${pageMedia} where ${pageMedia.media_id} = ${media.id} and ${pageMedia.page_id} = ${pageId}::bigint)`,
        ]),
  ],
  ownFields: ['file', 'poster', 'thumbnail'],
  serialize: serializeMedia,
  files: {
    fields: ['file', 'poster'],
    maxBytes: MAX_MEDIA_BYTES,
    maxTotal: MAX_MEDIA_BYTES + MAX_POSTER_BYTES,
  },
  prepare: async (values, ctx, uploads, find) => {
    if (find && !hasFiles(uploads)) return values;
    return { ...values, stored: await storeMedia(values, ctx, uploads, await find?.()) };
  },
  insert: async (tx, values: MediaCreate & { stored?: StoredMedia }, ctx) => {
    const { stored } = values;
    if (!stored?.main) throw new Error('A medium without a file');
    const columns = {
      ...withUniqueTags(values),
      name: values.name ?? nameOf(stored.main.name),
      ...(await insertFiles(tx, stored)),
      uploaded_by: ctx.actor.id,
    };
    return insertRow(tx, media, columns, ctx);
  },
  updateMany: async (tx, changes: readonly StoredChange[], ctx) => {
    const wanted = [];
    for (const { row, values, ctx: own } of changes) {
      const files = values.stored ? await insertFiles(tx, values.stored) : {};
      wanted.push({ row, values: { ...withUniqueTags(values), ...files }, files, own });
    }
    const updated = await updateRows(tx, media, wanted, ctx);
    for (const { row, files, own } of wanted) await dropReplaced(tx, own, row, files);
    return updated;
  },
  beforeRemove: async (tx, rows) => {
    const ids = idsOf(rows);
    const using = await pagesUsing(tx, ids);
    assertNotInUse(
      'media_in_use',
      using.map(({ title }) => title),
    );
  },
});

const facets = route({
  method: 'get',
  path: endpoints.media.facets,
  summary: 'List the folders and tags of the media library',
  access: { action: 'list', resource: 'media', orPick: true },
  response: envelope(mediaFacetsSchema),
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

export const mediaRoutes: readonly AnyRoute[] = [facets, ...crud];
