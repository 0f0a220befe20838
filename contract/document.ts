import { z } from 'zod';
import {
  commaList,
  fileSchema,
  flagSchema,
  idSchema,
  lineSchema,
  listQuery,
  recordBase,
  timestampSchema,
} from './http';
import { personSchema } from './person';

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

/** Characters. */
export const MAX_DOCUMENT_NAME = 200;

/** A file of one user, visible to that user and to admins. */
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

/** The text fields of POST users/{id}/documents, next to the multipart part `file`. */
export const documentCreateSchema = z.object({
  type: documentTypeSchema,
  name: lineSchema.min(1).max(MAX_DOCUMENT_NAME),
  /** Sends the user a notification. */
  notify: flagSchema.optional(),
});
export type DocumentCreate = z.infer<typeof documentCreateSchema>;

export const MAX_MATCHED_FILES = 500;

/** POST users/documents/match: finds the users that files belong to by the file names. */
export const documentMatchRequestSchema = z
  .object({ names: z.array(z.string().min(1).max(400)).min(1).max(MAX_MATCHED_FILES) })
  .meta({ id: 'DocumentMatchRequest' });

const matchedUserSchema = personSchema.extend({ inactive: z.boolean() }).meta({ id: 'MatchedUser' });
export type MatchedUser = z.infer<typeof matchedUserSchema>;

/** The match for one file: a user, or the reason why there is none. In the order of the request. */
export const documentMatchSchema = z
  .object({
    name: z.string(),
    user: matchedUserSchema.nullable(),
    by: z
      .enum(['personal_number', 'username'])
      .nullable()
      .meta({ description: 'The part of the file name that matched' }),
    why: z.enum(['none', 'several']).nullable().meta({ description: 'Why there is no user' }),
    candidates: z.array(matchedUserSchema).meta({ description: 'If several users match' }),
  })
  .meta({ id: 'DocumentMatch' });
export type DocumentMatch = z.infer<typeof documentMatchSchema>;

/** POST users/documents/holders: which of these users already have a document of this name. */
export const documentHoldersRequestSchema = z
  .object({
    name: lineSchema.min(1).max(MAX_DOCUMENT_NAME),
    user_ids: z.array(idSchema).min(1).max(MAX_MATCHED_FILES),
  })
  .meta({ id: 'DocumentHoldersRequest' });

export const documentHoldersSchema = z
  .object({ user_ids: z.array(z.number().int().positive()) })
  .meta({ id: 'DocumentHolders' });
export type DocumentHolders = z.infer<typeof documentHoldersSchema>;

const myDocumentList = listQuery(['id', 'name', 'type', 'created_at'], {
  type: commaList(documentTypeSchema).optional(),
  unread: flagSchema.optional(),
});

/** GET my/documents: newest first. */
export const myDocumentListQuerySchema = myDocumentList.extend({
  sort: myDocumentList.shape.sort.default(['-created_at']),
});
