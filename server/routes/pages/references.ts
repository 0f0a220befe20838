import { and, eq } from 'drizzle-orm';
import type { PageSnapshot } from '../../../contract/page';
import { categories, forms, groups, media } from '../../db/schema';
import type { Database } from '../../core/deps';
import { fieldError } from '../../core/ApiError';
import { oneOf } from '../../http/listSql';
import type { RequestContext } from '../../core/route';

/** The other rows that a page names. */
export type References = Partial<Pick<PageSnapshot, 'category_id' | 'group_ids' | 'media_ids' | 'form_id'>>;

const TABLES = { category_id: categories, group_ids: groups, media_ids: media, form_id: forms } as const;
const FIELDS = Object.keys(TABLES) as (keyof typeof TABLES)[];

/** Those of some ids that the company has, in their order, held until the transaction ends. */
const known = async (
  tx: Database,
  ctx: RequestContext,
  field: keyof typeof TABLES,
  ids: readonly number[],
): Promise<number[]> => {
  if (ids.length === 0) return [];
  const table = TABLES[field];
  const found = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.company_id, ctx.companyId), oneOf(table.id, ids)))
    .orderBy(table.id)
    .for('key share');
  const there = new Set(found.map(({ id }) => id));
  return ids.filter((id) => there.has(id));
};

const idsOf = (value: number | number[] | null | undefined): number[] =>
  Array.isArray(value) ? [...new Set(value)] : typeof value === 'number' ? [value] : [];

/** @throws ApiError 422 on the field that names what the company does not have */
export const checkReferences = async (
  tx: Database,
  ctx: RequestContext,
  values: References,
): Promise<void> => {
  for (const field of FIELDS) {
    const ids = idsOf(values[field]);
    if ((await known(tx, ctx, field, ids)).length !== ids.length)
      throw fieldError(field, 'validation.unknown_reference');
  }
};

/** The same references without those that are no longer there. */
export const remainingReferences = async (
  tx: Database,
  ctx: RequestContext,
  values: Required<References>,
): Promise<Required<References>> => ({
  category_id: (await known(tx, ctx, 'category_id', idsOf(values.category_id)))[0] ?? null,
  group_ids: await known(tx, ctx, 'group_ids', idsOf(values.group_ids)),
  media_ids: await known(tx, ctx, 'media_ids', idsOf(values.media_ids)),
  form_id: (await known(tx, ctx, 'form_id', idsOf(values.form_id)))[0] ?? null,
});
