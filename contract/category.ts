import { z } from 'zod';
import { commaList, idSchema, listQuery, recordBase } from './http';
import { resources } from './resources';

/** Pictures that a category may have beside its name; the names are the staff app's own. */
export const CATEGORY_ICONS = [
  'folder',
  'article',
  'health',
  'people',
  'safety',
  'school',
  'schedule',
  'food',
  'car',
  'money',
  'star',
  'help',
] as const;
export const categoryIconSchema = z.enum(CATEGORY_ICONS).meta({ id: 'CategoryIcon' });
export type CategoryIcon = z.infer<typeof categoryIconSchema>;

const categoryFields = {
  name: z.string().trim().min(1).max(120),
  /** A category of the top level; categories are nested one level and no deeper. */
  parent_id: idSchema.nullish(),
  icon: categoryIconSchema.nullish(),
};

/** POST categories: it comes last among its siblings. */
export const categoryCreateSchema = z.object(categoryFields).meta({ id: 'CategoryCreate' });
export type CategoryCreate = z.infer<typeof categoryCreateSchema>;

/**
 * PATCH categories/{id}: only what changes. `position` moves it to that place among its siblings, from 0, or to the
 * last where there are fewer; under another parent it comes last unless told. Its siblings, old and new, are numbered
 * anew. The place of a category is that of the one that was moved: the `ETag` of its siblings stays.
 */
export const categoryUpdateSchema = z
  .object({ ...categoryFields, position: z.number().int().min(0).max(100_000) })
  .partial()
  .meta({ id: 'CategoryUpdate' });
export type CategoryUpdate = z.infer<typeof categoryUpdateSchema>;

export const categorySchema = z
  .object({
    ...recordBase,
    name: z.string(),
    parent_id: z.number().int().nullable(),
    position: z.number().int().nonnegative(),
    icon: categoryIconSchema.nullable(),
    page_count: z
      .number()
      .int()
      .nonnegative()
      .meta({ description: 'Its own pages, not those of its sub-categories' }),
  })
  .meta({ id: 'Category' });
export type Category = z.infer<typeof categorySchema>;

/**
 * GET categories: in their order unless told, each one before its sub-categories. Free text searches its name and its
 * parent's. `filter[parent_id]=0` gives the top level.
 */
export const categoryListQuerySchema = listQuery(resources.categories.sort, {
  parent_id: commaList(z.coerce.number().int().nonnegative()).optional(),
});
export type CategoryListQuery = z.infer<typeof categoryListQuerySchema>;
