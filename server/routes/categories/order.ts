import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { categories } from '../../db/schema';
import type { Database, RequestContext } from '../../core/deps';
import { idsOf } from '../../core/rows';

/** An advisory lock that nothing else uses; its second key is the company. */
const LOCK = 7_124_532;

/**
 * Locks the categories of a company until the end of the transaction. Moving a category updates its siblings, so
 * concurrent moves could deadlock.
 */
export const lockCategories = async (tx: Database, { companyId }: RequestContext): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}::int, ${companyId}::int)`);
};

const isBelow = (parentId: number | null): SQL =>
  parentId === null ? isNull(categories.parent_id) : eq(categories.parent_id, parentId);

/** Returns the ids below a parent, or of the top level, in order. */
export const siblingIds = async (
  tx: Database,
  companyId: number,
  parentId: number | null,
): Promise<number[]> => {
  const rows = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.company_id, companyId), isBelow(parentId)))
    .orderBy(categories.position, categories.id);
  return idsOf(rows);
};

/** Renumbers siblings from 0 in one statement. Their `updated_at` stays. */
export const numberSiblings = async (tx: Database, ids: readonly number[]): Promise<void> => {
  await tx.execute(sql`
    update categories set position = placed.place - 1
    from unnest(${sql.param([...ids])}::int[]) with ordinality as placed (id, place)
    where categories.id = placed.id and categories.position <> placed.place - 1`);
};

/**
 * Moves a category and renumbers its old and new siblings.
 * @param position from 0; the last place by default, and when there are fewer siblings
 * @returns its new position
 */
export const moveCategory = async (
  tx: Database,
  row: typeof categories.$inferSelect,
  parentId: number | null,
  position: number | undefined,
): Promise<number> => {
  const others = async (parent: number | null) =>
    (await siblingIds(tx, row.company_id, parent)).filter((id) => id !== row.id);
  const siblings = await others(parentId);
  const at = Math.min(position ?? siblings.length, siblings.length);
  await numberSiblings(tx, siblings.toSpliced(at, 0, row.id));
  if (parentId !== row.parent_id) await numberSiblings(tx, await others(row.parent_id));
  return at;
};

/** Restores the place of a category; at the top level if its parent is a subcategory now. */
export const placeRestored = async (tx: Database, row: typeof categories.$inferSelect): Promise<string[]> => {
  const [parent] =
    row.parent_id === null
      ? []
      : await tx
          .select({ parent_id: categories.parent_id })
          .from(categories)
          .where(eq(categories.id, row.parent_id));
  const isTooDeep = parent !== undefined && parent.parent_id !== null;
  const parentId = isTooDeep ? null : row.parent_id;
  if (isTooDeep) await tx.update(categories).set({ parent_id: null }).where(eq(categories.id, row.id));
  await moveCategory(tx, { ...row, parent_id: parentId }, parentId, row.position);
  return isTooDeep ? ['parent_id'] : [];
};

/** Sorts each category before its subcategories: by the position of its parent, then by its own. */
export const treeOrder = sql`(
  select array[coalesce(parent.position, own.position), coalesce(parent.id, own.id), (parent.id is not null)::int, own.position]
  from categories own left join categories parent on parent.id = own.parent_id
  where own.id = ${categories.id})`;

/** A category is also found by the name of its parent. */
export const searchInTree = sql`(
  select concat_ws(' ', parent.search, own.search)
  from categories own left join categories parent on parent.id = own.parent_id
  where own.id = ${categories.id})`;
