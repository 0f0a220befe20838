import type { PageSnapshot, PageUpdate } from '../../../contract/page';
import { categories, forms, groups, media, users } from '../../db/schema';
import type { Database } from '../../core/deps';
import { assertReferences, existingIds } from '../../http/references';
import type { RequestContext } from '../../core/route';

export type References = Partial<Pick<PageSnapshot, 'category_id' | 'group_ids' | 'media_ids' | 'form_id'>>;

const TABLES = {
  category_id: categories,
  group_ids: groups,
  media_ids: media,
  form_id: forms,
  owner_id: users,
} as const;
const FIELDS = Object.keys(TABLES) as (keyof typeof TABLES)[];

const idsOf = (value: number | number[] | null | undefined): number[] =>
  Array.isArray(value) ? value : typeof value === 'number' ? [value] : [];

/** @throws ApiError 422 at the field with an unknown id */
export const checkReferences = async (
  tx: Database,
  ctx: RequestContext,
  values: References & Pick<PageUpdate, 'owner_id'>,
): Promise<void> => {
  for (const field of FIELDS) await assertReferences(tx, ctx, TABLES[field], field, idsOf(values[field]));
};

export const remainingReferences = async (
  tx: Database,
  ctx: RequestContext,
  values: Required<References>,
): Promise<Required<References>> => ({
  category_id: (await existingIds(tx, ctx, categories, idsOf(values.category_id)))[0] ?? null,
  group_ids: await existingIds(tx, ctx, groups, idsOf(values.group_ids)),
  media_ids: await existingIds(tx, ctx, media, idsOf(values.media_ids)),
  form_id: (await existingIds(tx, ctx, forms, idsOf(values.form_id)))[0] ?? null,
});
