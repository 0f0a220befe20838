import { z } from 'zod';
import { MAX_ID, MAX_PAGE_CONTENT } from './constants';
import type { CreateOf, RecordOf, UpdateOf } from './fields';
import { columnFilterSchema, resourceListQuery } from './filterSchemas';
import { idOrZeroSchema, idSchema, listQuery, timestampSchema, titleFilterSchema } from './http';
import { pages } from './resources/pages';
import { schemasOf } from './schemas';

const { record, create, update } = schemasOf(pages);

export const pageCreateSchema = create.meta({ id: 'PageCreate' });
export type PageCreate = CreateOf<typeof pages>;

/**
 * PATCH pages/{id}. A change of anything readers see creates a revision. With `material` everybody is asked to sign
 * again; with `material: false` earlier signatures stay valid. A change of the title, content or files of a signed page
 * has to say which: without it, the answer is 409 `page_signed` with `PageSigned` in `details`.
 */
export const pageUpdateSchema = update
  .extend({ material: z.boolean().optional() })
  .meta({ id: 'PageUpdate' });
export type PageUpdate = UpdateOf<typeof pages> & { material?: boolean };

/** What a page that is about to change has been signed for. */
export interface PageSigned {
  /** Signatures of the audience in this round. */
  signatures_count: number;
  /** The latest revision that was signed. */
  signed_revision: number | null;
}

export const pageSchema = record.meta({ id: 'Page' });
export type Page = RecordOf<typeof pages>;

/**
 * Whether the whole audience has signed (`signed`) or not (`unsigned`); pages without signatures match
 * neither.
 */
export const signedFilterSchema = z.enum(['all', 'signed', 'unsigned']);

const pageList = resourceListQuery(pages, {
  signed: signedFilterSchema.optional(),
  title: titleFilterSchema.or(columnFilterSchema({ kind: 'text' })).optional(),
});

/** GET pages: last changed first. Free text searches title and content. */
export const pageListQuerySchema = pageList.extend({ sort: pageList.shape.sort.default(['-updated_at']) });
export type PageListQuery = z.infer<typeof pageListQuerySchema>;

/** The fields that a revision stores. */
const pageSnapshotSchema = z
  .object({
    title: z.string(),
    type: z.number().int(),
    content: z.string(),
    category_id: z.number().int().nullable(),
    group_ids: z.array(z.number().int()),
    requires_signature: z.boolean(),
    media_ids: z.array(z.number().int()),
    form_id: z.number().int().nullable(),
  })
  .meta({ id: 'PageSnapshot' });
export type PageSnapshot = z.infer<typeof pageSnapshotSchema>;

const revisionList = listQuery(['revision'], {}).extend({ filter: z.strictObject({}).optional() });

/** GET pages/{id}/revisions: newest first. */
export const pageRevisionsQuerySchema = revisionList.extend({
  sort: revisionList.shape.sort.default(['-revision']),
});

export const pageRevisionSchema = z
  .object({
    id: z.number().int().positive(),
    revision: z.number().int().positive(),
    created_at: timestampSchema,
    author_id: z.number().int().nullable(),
    author_name: z.string().nullable(),
    material: z.boolean().optional().meta({ description: 'Everybody was asked to sign again' }),
    snapshot: pageSnapshotSchema,
  })
  .meta({ id: 'PageRevision' });
export type PageRevision = z.infer<typeof pageRevisionSchema>;

/** POST pages/preview: returns the content sanitised, with signed image URLs. Saves nothing. */
export const pagePreviewSchema = z
  .object({ content: z.string().max(MAX_PAGE_CONTENT) })
  .meta({ id: 'PagePreview' });

export const pagePreviewedSchema = z.object({ content: z.string() }).meta({ id: 'PagePreviewed' });

/** Characters of the fields of a draft beside its content. */
const MAX_DRAFT_FIELDS = 50_000;

/** POST pages/drafts: replaces the user's draft of a page, or of a new page. `values` are those of the form. */
export const pageDraftInputSchema = z
  .object({
    page_id: idSchema.nullable(),
    revision: z
      .number()
      .int()
      .positive()
      .max(MAX_ID)
      .nullable()
      .meta({ description: 'The revision that the draft started from' }),
    values: z
      .looseObject({ content: z.string().max(MAX_PAGE_CONTENT).optional() })
      .refine(({ content: _content, ...fields }) => JSON.stringify(fields).length <= MAX_DRAFT_FIELDS, {
        message: 'validation.invalid',
      }),
  })
  .meta({ id: 'PageDraftInput' });
export type PageDraftInput = z.infer<typeof pageDraftInputSchema>;

/** Unsaved input of the page editor. Everybody sees only their own. */
export const pageDraftSchema = z
  .object({
    id: z.number().int().positive(),
    updated_at: timestampSchema,
    page_id: z.number().int().nullable(),
    revision: z.number().int().nullable(),
    values: z.looseObject({ content: z.string().optional() }),
  })
  .meta({ id: 'PageDraft' });
export type PageDraft = z.infer<typeof pageDraftSchema>;

/** GET pages/drafts: my draft of a page, or of a new page. */
export const pageDraftQuerySchema = z.object({
  page_id: idOrZeroSchema.default(0).meta({ description: '0: a new page' }),
});
