import { z } from 'zod';
import { fileSchema, recordBase, timestampSchema } from './http';

/** The kinds of a user's documents (spec section 3). */
export const DOCUMENT_TYPES = [
  'other',
  'salary_specification',
  'education',
  'permissions',
  'state',
  'employment',
  'signed_policies_and_cards',
  'company_healthcare',
  'salary',
] as const;
export const documentTypeSchema = z.enum(DOCUMENT_TYPES).meta({ id: 'DocumentType' });
export type DocumentType = z.infer<typeof documentTypeSchema>;

/** A file that belongs to one user; only that user and admins reach it. */
export const documentSchema = z
  .object({
    ...recordBase,
    type: documentTypeSchema,
    name: z.string(),
    file: fileSchema,
    uploaded_by: z.number().int().nullable(),
    read_at: timestampSchema.nullable(),
  })
  .meta({ id: 'Document' });
export type Document = z.infer<typeof documentSchema>;

/** The text fields of POST users/{id}/documents; the multipart part `file` comes beside them. */
export const documentCreateSchema = z.object({
  type: documentTypeSchema,
  name: z.string().trim().min(1).max(200),
});
export type DocumentCreate = z.infer<typeof documentCreateSchema>;
