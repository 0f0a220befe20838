import { z } from 'zod';
import { MAX_PAGE_SIZE } from './constants';
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

/** POST trash/restore. */
export const trashRestoreSchema = z
  .object({
    resource: z.enum(TRASH_RESOURCES),
    record_id: idSchema.meta({ description: 'Of the deleted record' }),
    without_taken: z
      .boolean()
      .default(false)
      .meta({ description: 'Restores a user without the e-mail or username that others have now' }),
  })
  .meta({ id: 'TrashRestore' });

export const trashRestoredSchema = z
  .object({
    id: idSchema.meta({ description: 'Of the record' }),
    lost: z
      .array(z.string())
      .meta({ description: 'Fields that could not be restored, such as a category that is gone' }),
  })
  .meta({ id: 'TrashRestored' });
export type TrashRestored = z.infer<typeof trashRestoredSchema>;

/** POST trash/delete. */
export const trashDeleteSchema = z
  .object({ ids: z.array(idSchema).min(1).max(MAX_PAGE_SIZE) })
  .meta({ id: 'TrashDelete' });

const countSchema = z.number().int().nonnegative();

/** One result per entry, in the order of the request. */
export const trashResultSchema = z.object({
  data: z.array(
    z.object({
      id: z
        .number()
        .int()
        .positive()
        .nullable()
        .meta({ description: 'Of the entry; null when there is none' }),
      resource: z.string().nullable(),
      record_id: z.number().int().nullable(),
      name: z.string().nullable(),
      status: z.number().int(),
      error: errorSchema.optional(),
    }),
  ),
  meta: z.object({ changed: countSchema, failed: countSchema }),
});
export type TrashResult = z.infer<typeof trashResultSchema>;
