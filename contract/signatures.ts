import { z } from 'zod';
import { dateSchema, exportQuery, idSchema, listQuery, pageQuerySchema, timestampSchema } from './http';
import { signedFilterSchema } from './page';
import { personSchema } from './person';

/** What readers can be asked to sign: pages, and posts by “I have read this”. */
export const SIGNED_RESOURCES = ['pages', 'feeds'] as const;
export type SignedResource = (typeof SIGNED_RESOURCES)[number];

/** `away`: absent today, so neither overdue nor reminded. */
const signingStateSchema = z.enum(['signed', 'open', 'overdue', 'away']).meta({ id: 'SigningState' });
export type SigningState = z.infer<typeof signingStateSchema>;

/** One member of the audience of a page or post; `signed_at` is null until they sign. */
export const signatureSchema = personSchema
  .omit({ id: true })
  .extend({
    user_id: z.number().int(),
    signed_at: timestampSchema.nullable(),
    revision: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'The revision that was signed; posts have none' }),
    state: signingStateSchema.optional(),
    due_on: dateSchema.nullable().optional().meta({ description: 'The last day to sign; moved by absences' }),
    away_until: dateSchema
      .nullable()
      .optional()
      .meta({ description: 'The day of return, if absent today; null if unknown' }),
  })
  .meta({ id: 'Signature' });
export type Signature = z.infer<typeof signatureSchema>;

/** POST {resource}/{id}/signatures. */
export const signSchema = z
  .object({
    revision: idSchema
      .optional()
      .meta({ description: 'The revision of the page that was read. 409 if there is a newer one' }),
  })
  .meta({ id: 'Sign' });

const signatureList = listQuery(['name', 'signed_at'], {
  signed: z.enum([...signedFilterSchema.options, 'overdue', 'away']).optional(),
});

/** GET {resource}/{id}/signatures: by name. */
export const signaturesQuerySchema = signatureList.extend({
  sort: signatureList.shape.sort.default(['name']),
});
export type SignaturesQuery = z.infer<typeof signaturesQuerySchema>;

export const signaturesExportQuerySchema = exportQuery(signaturesQuerySchema);

/** The number of users that a reminder, or a request to sign again, reached. */
export const askedSchema = z
  .object({
    asked_count: z.number().int().nonnegative(),
    away_count: z
      .number()
      .int()
      .nonnegative()
      .optional()
      .meta({ description: 'Absent users who were not reminded' }),
  })
  .meta({ id: 'Asked' });
export type Asked = z.infer<typeof askedSchema>;

/** GET users/{id}/signatures: the pages and posts that a user has to sign or has signed, those that are due first. */
export const userSignatureSchema = z
  .object({
    resource: z.enum(SIGNED_RESOURCES),
    id: z.number().int().positive(),
    title: z.string(),
    signed_at: timestampSchema.nullable(),
    needs_resign: z.boolean().meta({ description: 'The user signed an earlier round' }),
    due_on: dateSchema.nullable().meta({ description: 'The last day for the user to sign' }),
    overdue: z.boolean(),
  })
  .meta({ id: 'UserSignature' });
export type UserSignature = z.infer<typeof userSignatureSchema>;

export const userSignatureListQuerySchema = z.object({
  page: pageQuerySchema,
  filter: z.strictObject({}).optional(),
});
