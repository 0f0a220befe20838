import { z } from 'zod';
import { resourceListQuery } from './filterSchemas';
import { idSchema, recordBase } from './http';
import { resources } from './resources';

/** Icon names of the staff app. */
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
  /** A top-level category; there are only two levels. */
  parent_id: idSchema.nullish(),
  icon: categoryIconSchema.nullish(),
};

export const categoryCreateSchema = z.object(categoryFields).meta({ id: 'CategoryCreate' });
export type CategoryCreate = z.infer<typeof categoryCreateSchema>;

/**
 * PATCH categories/{id}. `position` counts from 0 among the siblings, and larger values mean last. A category
 * that moves to another parent goes last by default. Siblings are renumbered, but their `ETag` stays.
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
 * GET categories: each category is followed by its subcategories. Free text searches the names of the
 * category and its parent. `filter[parent_id]=0` returns the top level.
 */
export const categoryListQuerySchema = resourceListQuery(resources.categories, {});
export type CategoryListQuery = z.infer<typeof categoryListQuerySchema>;
