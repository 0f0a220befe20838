import { z } from 'zod';
import type { CreateOf, RecordOf, UpdateOf } from './fields';
import { columnFilterSchema, resourceListQuery } from './filterSchemas';
import { commaList, idSchema } from './http';
import { media } from './resources/media';
import { schemasOf, wordSchema } from './schemas';

const { record, update } = schemasOf(media);

const side = z.coerce.number().int().min(1).max(100_000).optional();

/** The browser measures videos. Images are measured by the server, which ignores these values. */
const measured = { width: side, height: side };
interface Measured {
  width?: number;
  height?: number;
}

/** The text fields of POST media, next to the parts `file` and `poster` (made by the browser). */
export const mediaCreateSchema = update.extend(measured).meta({ id: 'MediaCreate' });
export type MediaCreate = Partial<CreateOf<typeof media>> & Measured;

/**
 * PATCH media/{id}. As a multipart POST with `_method=PATCH` it also replaces the `file` wherever it is used.
 */
export const mediaUpdateSchema = update.extend(measured).meta({ id: 'MediaUpdate' });
export type MediaUpdate = UpdateOf<typeof media> & Measured;

const mediaUseSchema = z
  .object({ resource: z.enum(['pages']), id: z.number().int().positive(), title: z.string() })
  .meta({ id: 'MediaUse' });
export type MediaUse = z.infer<typeof mediaUseSchema>;

export const mediaSchema = record
  .extend({ used_by: z.array(mediaUseSchema).optional().meta({ description: 'Only with GET one' }) })
  .meta({ id: 'Media' });
export type Media = RecordOf<typeof media> & { used_by?: MediaUse[] };

/** GET media/facets: existing folders and tags, for filters and suggestions. */
export const mediaFacetsSchema = z
  .object({ folders: z.array(z.string()), tags: z.array(z.string()) })
  .meta({ id: 'MediaFacets' });
export type MediaFacets = z.infer<typeof mediaFacetsSchema>;

/** GET media. Free text searches name, alternative text, folder and tags. */
export const mediaListQuerySchema = resourceListQuery(media, {
  folder: z
    .string()
    .max(120)
    .or(columnFilterSchema({ kind: 'text', optional: true }))
    .optional(),
  tag: commaList(wordSchema(40)).optional(),
  page_id: idSchema.optional(),
});
