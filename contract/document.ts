import { z } from 'zod';
import { commaList, fileSchema, flagSchema, idSchema, listQuery, recordBase, timestampSchema } from './http';

/** The kinds of a user's documents. */
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

/** Characters of a document's name. */
export const MAX_DOCUMENT_NAME = 200;

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
  name: z.string().trim().min(1).max(MAX_DOCUMENT_NAME),
  /** The person is told that there is something new for them. */
  notify: flagSchema.optional(),
});
export type DocumentCreate = z.infer<typeof documentCreateSchema>;

/** Files that are matched, and sent, in one go. */
export const MAX_MATCHED_FILES = 500;

/** POST users/documents/match: to whom files belong, by their names alone. */
export const documentMatchRequestSchema = z
  .object({ names: z.array(z.string().min(1).max(400)).min(1).max(MAX_MATCHED_FILES) })
  .meta({ id: 'DocumentMatchRequest' });
export type DocumentMatchRequest = z.infer<typeof documentMatchRequestSchema>;

/** Somebody that a file may belong to. */
export const matchedUserSchema = z
  .object({
    id: z.number().int().positive(),
    name: z.string(),
    title: z.string().nullable(),
    department: z.string().nullable(),
    inactive: z.boolean(),
  })
  .meta({ id: 'MatchedUser' });
export type MatchedUser = z.infer<typeof matchedUserSchema>;

/** To whom a file belongs: one person, or nobody and why. In the order of the names that were asked for. */
export const documentMatchSchema = z
  .object({
    name: z.string(),
    user: matchedUserSchema.nullable(),
    by: z.enum(['personal_number', 'username']).nullable().meta({ description: 'What in the name told it' }),
    why: z.enum(['none', 'several']).nullable().meta({ description: 'Why there is no user' }),
    candidates: z.array(matchedUserSchema).meta({ description: 'Where there are several' }),
  })
  .meta({ id: 'DocumentMatch' });
export type DocumentMatch = z.infer<typeof documentMatchSchema>;

/** POST users/documents/holders: which of these people have a document of this name already. */
export const documentHoldersRequestSchema = z
  .object({
    name: z.string().trim().min(1).max(MAX_DOCUMENT_NAME),
    user_ids: z.array(idSchema).min(1).max(MAX_MATCHED_FILES),
  })
  .meta({ id: 'DocumentHoldersRequest' });

export const documentHoldersSchema = z
  .object({ user_ids: z.array(z.number().int().positive()) })
  .meta({ id: 'DocumentHolders' });

const myDocumentList = listQuery(['id', 'name', 'type', 'created_at'], {
  type: commaList(documentTypeSchema).optional(),
  unread: flagSchema.optional(),
});

/** GET my/documents: the own ones, newest first; `filter[unread]=1` for those that were not opened yet. */
export const myDocumentListQuerySchema = myDocumentList.extend({
  sort: myDocumentList.shape.sort.default(['-created_at']),
});
export type MyDocumentListQuery = z.infer<typeof myDocumentListQuerySchema>;
