import type { RecordOf } from './fields';
import { resourceListQuery } from './filterSchemas';
import { categories, type CATEGORY_ICONS } from './resources/categories';
import { schemasOf } from './schemas';

export type CategoryIcon = (typeof CATEGORY_ICONS)[number];

const { record, create, update } = schemasOf(categories);

export const categoryCreateSchema = create.meta({ id: 'CategoryCreate' });

/**
 * PATCH categories/{id}. A category that moves to another parent goes last by default. Siblings are renumbered, but their
 * `ETag` stays.
 */
export const categoryUpdateSchema = update.meta({ id: 'CategoryUpdate' });

export const categorySchema = record.meta({ id: 'Category' });
export type Category = RecordOf<typeof categories>;

/**
 * GET categories: each category is followed by its subcategories. Free text searches the names of the
 * category and its parent. `filter[parent_id]=0` returns the top level.
 */
export const categoryListQuerySchema = resourceListQuery(categories, {});
