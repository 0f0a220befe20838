import { z } from 'zod';
import { MAX_TRASH_ROWS, resultsOf } from './bulk';
import { commaList, errorSchema, idSchema, listQuery, timestampSchema } from './http';
import { resources } from './resources';
import { TRASH_RESOURCES } from './trashResources';

/** A deleted record that can be restored. */
export const trashEntrySchema = z
  .object({
    id: z.number().int().positive(),
    resource: z.enum(TRASH_RESOURCES),
    record_id: z.number().int().positive(),
    name: z.string().meta({ description: 'Of a post, the beginning of its text' }),
    deleted_at: timestampSchema,
    deleted_by: z.number().int().nullable(),
    deleted_by_name: z.string().nullable().meta({ description: 'As the person was called then' }),
    change_set_id: z.number().int().nullable().meta({ description: 'The bulk deletion that it is part of' }),
    expires_at: timestampSchema
      .nullable()
      .meta({ description: 'When it is deleted permanently; null for never' }),
  })
  .meta({ id: 'TrashEntry' });
export type TrashEntry = z.infer<typeof trashEntrySchema>;

/** GET trash. */
export const trashListQuerySchema = listQuery(resources.trash.sort, {
  resource: commaList(z.string().trim().min(1).max(60)).optional(),
  deleted_by: commaList(idSchema).optional(),
  change_set_id: idSchema.optional(),
});

const idsSchema = z.array(idSchema).min(1).max(MAX_TRASH_ROWS);

/** POST trash/restore: entries, or deleted records of a resource. */
export const trashRestoreSchema = z
  .object({
    ids: idsSchema.optional().meta({ description: 'Of entries' }),
    resource: z.enum(TRASH_RESOURCES).optional(),
    record_ids: idsSchema.optional().meta({ description: 'Of deleted records of `resource`' }),
    without_taken: z
      .boolean()
      .default(false)
      .meta({ description: 'Restores users without the e-mail or username that others have now' }),
  })
  .refine(({ ids, resource, record_ids: records }) => (ids ? !records : resource && records), {
    message: 'validation.required',
    path: ['ids'],
  })
  .meta({ id: 'TrashRestore' });
export type TrashRestore = z.input<typeof trashRestoreSchema>;

/** POST trash/delete. */
export const trashDeleteSchema = z.object({ ids: idsSchema }).meta({ id: 'TrashDelete' });

/** One result per entry, in the order of the request. */
export const trashResultSchema = resultsOf(
  z.object({
    id: z.number().int().positive().nullable().meta({ description: 'Of the entry; null when there is none' }),
    resource: z.string().nullable(),
    record_id: z.number().int().nullable(),
    name: z.string().nullable(),
    status: z.number().int(),
    lost: z
      .array(z.string())
      .optional()
      .meta({ description: 'Fields that could not be restored, such as a category that is gone' }),
    error: errorSchema.optional(),
  }),
);
export type TrashResult = z.infer<typeof trashResultSchema>;
