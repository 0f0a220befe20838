import type { Category } from '../../../contract/category';

/** A top-level category and its subcategories. */
export interface Branch {
  category: Category;
  below: Category[];
}

/** Categories without a position, from another server, keep their order. */
const placeOf = ({ position = 0 }: Partial<Category>): number => position;
const byPlace = (a: Category, b: Category): number => placeOf(a) - placeOf(b);

/** Returns a tree of two levels. A category whose parent is missing is put on the top level. */
export const toTree = (rows: readonly Category[]): Branch[] => {
  const ids = new Set(rows.map(({ id }) => id));
  const isBelow = ({ parent_id: parent }: Category): boolean => Boolean(parent) && ids.has(parent ?? 0);
  return rows
    .filter((row) => !isBelow(row))
    .sort(byPlace)
    .map((category) => ({
      category,
      below: rows.filter((row) => isBelow(row) && row.parent_id === category.id).sort(byPlace),
    }));
};

/** Returns the rows with one moved among its siblings, renumbered as the server does. */
export const withMoved = (rows: readonly Category[], id: number, to: number): Category[] => {
  const moved = rows.find((row) => row.id === id);
  if (!moved) return [...rows];
  const others = rows
    .filter((row) => row.id !== id && (row.parent_id ?? null) === (moved.parent_id ?? null))
    .sort(byPlace);
  const places = new Map(others.toSpliced(to, 0, moved).map((row, position) => [row.id, position]));
  return rows.map((row) => ({ ...row, position: places.get(row.id) ?? row.position }));
};
