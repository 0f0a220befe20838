import { z } from 'zod';
import { formSchema } from './form';
import { commaList, idSchema, listEnvelope, listQuery, pageQuerySchema, timestampSchema } from './http';
import { resources } from './resources';

/** What superadmins publish to other companies. A policy is a page. */
export const PUBLISHED_RESOURCES = ['pages', 'forms', 'shortcuts'] as const;
export type PublishedResource = (typeof PUBLISHED_RESOURCES)[number];
const publishedResourceSchema = z.enum(PUBLISHED_RESOURCES);

/** A record and its linked copy in another company. */
const publicationSchema = z
  .object({
    id: z.number().int().positive(),
    resource: publishedResourceSchema,
    source_id: z.number().int().positive(),
    company_id: z.number().int().positive().meta({ description: 'Of the copy' }),
    company_name: z.string(),
    copy_id: z.number().int().positive().nullable().meta({ description: 'Null: the copy is deleted' }),
    synced_at: timestampSchema,
    outdated: z.boolean().meta({ description: 'The original has changed since' }),
    drifted: z.boolean().meta({ description: 'The copy has changed since' }),
  })
  .meta({ id: 'Publication' });
export type Publication = z.infer<typeof publicationSchema>;

/** GET companies/publications: the copies of a record of the current company. */
export const publicationListQuerySchema = z.object({
  page: pageQuerySchema,
  filter: z.strictObject({
    resource: publishedResourceSchema,
    source_id: idSchema,
    company_id: commaList(idSchema).optional(),
  }),
});
export const publicationListSchema = listEnvelope(publicationSchema);

/** GET and DELETE publications/shared: a record of the current company. */
export const sharedQuerySchema = z.object({
  filter: z.strictObject({ resource: publishedResourceSchema, source_id: idSchema }),
});

/** To whom later versions of a record are offered. */
export const sharedSchema = z
  .object({ companies: z.number().int().nonnegative().meta({ description: 'How many have a linked copy' }) })
  .meta({ id: 'Shared' });
export type Shared = z.infer<typeof sharedSchema>;

/** A record of the current company that is a linked copy of one of another company. */
export const linkedCopySchema = z
  .object({
    id: z.number().int().positive(),
    resource: publishedResourceSchema,
    copy_id: z.number().int().positive(),
    name: z.string().meta({ description: 'Of the copy' }),
    company_name: z.string().nullable().meta({ description: 'Of the original. Null: it is deleted' }),
    synced_at: timestampSchema,
    gone: z.boolean().meta({ description: 'The original or its company is deleted' }),
    outdated: z
      .boolean()
      .meta({ description: 'There is a later version of the original, which is published for everybody' }),
    drifted: z.boolean().meta({ description: 'The copy has changed since' }),
  })
  .meta({ id: 'LinkedCopy' });
export type LinkedCopy = z.infer<typeof linkedCopySchema>;

/** GET publications: first those that may have a later version. */
export const linkedCopyListQuerySchema = listQuery(resources.publications.sort, {}).extend({
  filter: z
    .strictObject({
      id: commaList(idSchema).optional(),
      resource: publishedResourceSchema.optional(),
      copy_id: commaList(idSchema).optional(),
    })
    .optional(),
});

/** What a copy takes over. Which fields there are depends on the resource. */
const publishedVersionSchema = z
  .object({
    title: z.string(),
    type: z.number().int(),
    content: z.string(),
    requires_signature: z.boolean(),
    form: z.string().nullable().meta({ description: 'The title of the linked form' }),
    files: z.array(z.string()).meta({ description: 'The names of the attached files' }),
    fields: formSchema.shape.fields,
    name: z.string(),
    url: z.string(),
  })
  .partial()
  .meta({ id: 'PublishedVersion' });
export type PublishedVersion = z.infer<typeof publishedVersionSchema>;

/** GET publications/{id}. */
export const linkedCopyVersionsSchema = linkedCopySchema
  .extend({
    current: publishedVersionSchema.meta({ description: 'The copy as it is' }),
    offered: publishedVersionSchema.nullable().meta({
      description: 'The copy as the original would make it. Null: it is gone, or not published for everybody',
    }),
    material: z.boolean().meta({ description: 'Everybody will be asked to sign again' }),
  })
  .meta({ id: 'LinkedCopyVersions' });
export type LinkedCopyVersions = z.infer<typeof linkedCopyVersionsSchema>;

/** POST publications/{id}/update. */
export const linkedCopyUpdateSchema = z
  .object({
    overwrite: z.boolean().default(false).meta({ description: 'Also replaces local changes' }),
  })
  .meta({ id: 'LinkedCopyUpdate' });
