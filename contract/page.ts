import { z } from 'zod';
import { MAX_PAGE_CONTENT, PAGE_TYPES } from './constants';
import { columnFilterSchema, resourceListQuery } from './filterSchemas';
import {
  commaList,
  dateSchema,
  idSchema,
  listQuery,
  recordBase,
  tableFormatSchema,
  timestampSchema,
  titleFilterSchema,
} from './http';
import { resources } from './resources';

/** 1 page, 3 document, 4 policy. */
export const pageTypeSchema = z.literal([...PAGE_TYPES]).meta({ id: 'PageType' });

const pageFields = {
  title: z.string().trim().min(1).max(200),
  type: pageTypeSchema.optional(),
  /** HTML, sanitised by the server. An image is `<img data-media-id="7" alt="…">`. */
  content: z.string().max(MAX_PAGE_CONTENT).optional(),
  category_id: idSchema.nullish(),
  published: z.boolean().optional(),
  /** Hidden until then, even if published; null means no delay. */
  publish_at: timestampSchema.nullish(),
  /** Empty: everyone. */
  group_ids: z.array(idSchema).max(1000).optional(),
  requires_signature: z.boolean().optional(),
  /** The last day to sign. Absent readers have until the day they are back. */
  sign_by: dateSchema.nullish(),
  /** Percentage of the audience that has to sign. */
  signing_target: z.number().int().min(1).max(100).optional(),
  /** Hidden from readers from then on, even if published. */
  expires_at: timestampSchema.nullish(),
  /** The owner is reminded on this day to review the page. */
  review_at: dateSchema.nullish(),
  /** Null: the author. */
  owner_id: idSchema.nullish(),
  /** Attachments below the content, in this order. */
  media_ids: z.array(idSchema).max(100).optional(),
  form_id: idSchema.nullish(),
};

/** Whether a page would be hidden before it is published. */
export const expiresBeforePublish = ({
  publish_at: from,
  expires_at: until,
}: {
  publish_at?: string | null;
  expires_at?: string | null;
}): boolean => Boolean(from && until) && Date.parse(String(until)) <= Date.parse(String(from));

export const pageCreateSchema = z.object(pageFields).meta({ id: 'PageCreate' });
export type PageCreate = z.infer<typeof pageCreateSchema>;

/**
 * PATCH pages/{id}. A change of anything readers see creates a revision. With `material` everybody is asked to sign
 * again; without it, earlier signatures stay valid.
 */
export const pageUpdateSchema = z
  .object({ ...pageFields, material: z.boolean() })
  .partial()
  .meta({ id: 'PageUpdate' });
export type PageUpdate = z.infer<typeof pageUpdateSchema>;

/** `content` is only in GET one. */
export const pageSchema = z
  .object({
    ...recordBase,
    type: z.number().int(),
    title: z.string(),
    content: z.string().optional(),
    category_id: z.number().int().nullable(),
    published: z.boolean(),
    publish_at: timestampSchema.nullable(),
    group_ids: z.array(z.number().int()),
    requires_signature: z.boolean(),
    sign_by: dateSchema.nullable(),
    signing_target: z.number().int(),
    expires_at: timestampSchema.nullable(),
    review_at: dateSchema.nullable(),
    owner_id: z.number().int().nullable(),
    signed_revision: z
      .number()
      .int()
      .nullable()
      .optional()
      .meta({ description: 'The latest revision signed in this round. Only with GET one' }),
    needs_resign: z
      .boolean()
      .meta({ description: 'Some users who signed an earlier round have not signed this one' }),
    signatures_count: z
      .number()
      .int()
      .nonnegative()
      .meta({ description: 'Signatures of the audience in this round' }),
    audience_count: z.number().int().nonnegative().meta({ description: 'Active users who may see it' }),
    media_ids: z.array(z.number().int()),
    form_id: z.number().int().nullable(),
    author_id: z.number().int().nullable(),
    revision: z.number().int().positive(),
    reminded_at: timestampSchema.nullable(),
  })
  .meta({ id: 'Page' });
export type Page = z.infer<typeof pageSchema>;

/**
 * Whether the whole audience has signed (`signed`) or not (`unsigned`); pages without signatures match
 * neither.
 */
export const signedFilterSchema = z.enum(['all', 'signed', 'unsigned']);

const pageList = resourceListQuery(resources.pages, {
  signed: signedFilterSchema.optional(),
  title: titleFilterSchema.or(columnFilterSchema(resources.pages.filters.title)).optional(),
});

/** GET pages: last changed first. Free text searches title and content. */
export const pageListQuerySchema = pageList.extend({ sort: pageList.shape.sort.default(['-updated_at']) });
export type PageListQuery = z.infer<typeof pageListQuerySchema>;

/** `away`: absent today, so neither overdue nor reminded. */
export const signingStateSchema = z.enum(['signed', 'open', 'overdue', 'away']).meta({ id: 'SigningState' });
export type SigningState = z.infer<typeof signingStateSchema>;

/** One member of a page's audience; `signed_at` is null until they sign. */
export const pageSignatureSchema = z
  .object({
    user_id: z.number().int(),
    name: z.string(),
    title: z.string().nullable(),
    department: z.string().nullable(),
    signed_at: timestampSchema.nullable(),
    revision: z.number().int().nullable().meta({ description: 'The revision that was signed' }),
    state: signingStateSchema.optional(),
    due_on: dateSchema.nullable().optional().meta({ description: 'The last day to sign; moved by absences' }),
    away_until: dateSchema
      .nullable()
      .optional()
      .meta({ description: 'The day of return, if absent today; null if unknown' }),
  })
  .meta({ id: 'PageSignature' });
export type PageSignature = z.infer<typeof pageSignatureSchema>;

const signatureList = listQuery(['name', 'signed_at'], {
  signed: z.enum([...signedFilterSchema.options, 'overdue', 'away']).optional(),
});

/** GET pages/{id}/signatures: by name. */
export const pageSignaturesQuerySchema = signatureList.extend({
  sort: signatureList.shape.sort.default(['name']),
});
export type PageSignaturesQuery = z.infer<typeof pageSignaturesQuerySchema>;

export const pageSignaturesExportQuerySchema = pageSignaturesQuerySchema.omit({ page: true }).extend({
  format: tableFormatSchema,
});

/** The number of users that a reminder, or a request to sign again, reached. */
export const pageAskedSchema = z
  .object({
    asked_count: z.number().int().nonnegative(),
    away_count: z
      .number()
      .int()
      .nonnegative()
      .optional()
      .meta({ description: 'Absent users who were not reminded' }),
  })
  .meta({ id: 'PageAsked' });
export type PageAsked = z.infer<typeof pageAskedSchema>;

/** GET pages/audience: how many active users some groups have, without duplicates. No group means everyone. */
export const pageAudienceQuerySchema = z.object({ group_ids: commaList(idSchema).optional() });
export const pageAudienceSchema = z
  .object({ count: z.number().int().nonnegative() })
  .meta({ id: 'PageAudience' });

/** The fields that a revision stores. */
export const pageSnapshotSchema = z
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
  page_id: z.coerce.number().int().nonnegative().default(0).meta({ description: '0: a new page' }),
});
