import { z } from 'zod';
import { columnFilterSchema, resourceListQuery } from './filterSchemas';
import { commaList, fileSchema, idSchema, recordBase } from './http';
import { resources } from './resources';
import { MEDIA_KINDS } from './mediaKind';

/** No commas, because they separate tags in filters and inputs. */
const tag = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[^,]*$/);
const folder = z.string().trim().max(120);

const mediaFields = {
  name: z.string().trim().min(1).max(200),
  /** Alternative text for screen readers. */
  alt: z.string().trim().max(500).nullish(),
  folder: folder.nullish(),
  tags: z.array(tag).max(30).optional(),
};

const side = z.coerce.number().int().min(1).max(100_000).optional();

/** The browser measures videos. Images are measured by the server, which ignores these values. */
const measured = { width: side, height: side };

/** The text fields of POST media, next to the parts `file` and `poster` (made by the browser). */
export const mediaCreateSchema = z
  .object({ ...mediaFields, ...measured })
  .partial()
  .meta({ id: 'MediaCreate' });
export type MediaCreate = z.infer<typeof mediaCreateSchema>;

/**
 * PATCH media/{id}. As a multipart POST with `_method=PATCH` it also replaces the `file` wherever it is used.
 */
export const mediaUpdateSchema = z
  .object({ ...mediaFields, ...measured })
  .partial()
  .meta({ id: 'MediaUpdate' });
export type MediaUpdate = z.infer<typeof mediaUpdateSchema>;

export const mediaUseSchema = z
  .object({ resource: z.enum(['pages']), id: z.number().int().positive(), title: z.string() })
  .meta({ id: 'MediaUse' });
export type MediaUse = z.infer<typeof mediaUseSchema>;

export const mediaKindSchema = z.enum(MEDIA_KINDS).meta({ id: 'MediaKind' });

export const mediaSchema = z
  .object({
    ...recordBase,
    name: z.string(),
    alt: z.string().nullable(),
    file: fileSchema,
    width: z.number().int().positive().nullable().meta({ description: 'Pixels' }),
    height: z.number().int().positive().nullable().meta({ description: 'Pixels' }),
    mime: z.string(),
    size: z.number().int().nonnegative().meta({ description: 'Bytes' }),
    poster: fileSchema.nullable().meta({ description: 'Preview image of a video or document' }),
    thumbnail: fileSchema.nullable().meta({ description: 'Small image for grids' }),
    folder: z.string().nullable(),
    tags: z.array(z.string()),
    used_by: z.array(mediaUseSchema).optional().meta({ description: 'Only with GET one' }),
  })
  .meta({ id: 'Media' });
export type Media = z.infer<typeof mediaSchema>;

/** GET media/facets: existing folders and tags, for filters and suggestions. */
export const mediaFacetsSchema = z
  .object({ folders: z.array(z.string()), tags: z.array(z.string()) })
  .meta({ id: 'MediaFacets' });
export type MediaFacets = z.infer<typeof mediaFacetsSchema>;

/** GET media. Free text searches name, alternative text, folder and tags. */
export const mediaListQuerySchema = resourceListQuery(resources.media, {
  folder: z.string().max(120).or(columnFilterSchema(resources.media.filters.folder)).optional(),
  tag: commaList(tag).optional(),
  page_id: idSchema.optional(),
});
