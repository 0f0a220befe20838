import type { Category } from '../../../contract/category';

/** A category of the top level with those below it. */
export interface Branch {
  category: Category;
  below: Category[];
}

/** Those without a place, which another organisation's server may not know, stay as they come. */
const placeOf = ({ position = 0 }: Partial<Category>): number => position;
const byPlace = (a: Category, b: Category): number => placeOf(a) - placeOf(b);

/**
 * Categories as a tree of two levels. One whose parent is not among them stands on the top level, so that none is lost
 * whatever a server answers.
 */
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

/** The rows with one moved to another place among its siblings, which are numbered anew as the server does. */
export const withMoved = (rows: readonly Category[], id: number, to: number): Category[] => {
  const moved = rows.find((row) => row.id === id);
  if (!moved) return [...rows];
  const others = rows
    .filter((row) => row.id !== id && (row.parent_id ?? null) === (moved.parent_id ?? null))
    .sort(byPlace);
  const places = new Map(others.toSpliced(to, 0, moved).map((row, position) => [row.id, position]));
  return rows.map((row) => ({ ...row, position: places.get(row.id) ?? row.position }));
};
