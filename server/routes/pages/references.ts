import type { PageSnapshot } from '../../../contract/page';
import { categories, forms, groups, media } from '../../db/schema';
import type { Database } from '../../core/deps';
import { existingIds } from '../../http/references';
import type { RequestContext } from '../../core/route';

type References = Partial<Pick<PageSnapshot, 'category_id' | 'group_ids' | 'media_ids' | 'form_id'>>;

const idsOf = (value: number | number[] | null | undefined): number[] =>
  Array.isArray(value) ? value : typeof value === 'number' ? [value] : [];

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
