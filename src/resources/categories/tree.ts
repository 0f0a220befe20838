import type { Category } from '../../../contract/category';

export interface Branch {
  category: Category;
  children: Branch[];
}

const byPosition = (a: Category, b: Category): number => a.position - b.position;

/** Returns a tree of two levels. A category whose parent is missing is put on the top level. */
export const toTree = (rows: readonly Category[]): Branch[] => {
  const ids = new Set<number | null | undefined>(rows.map(({ id }) => id));
  const sorted = rows.toSorted(byPosition);
  return sorted
    .filter(({ parent_id: parent }) => !ids.has(parent))
    .map((category) => ({
      category,
      children: sorted
        .filter(({ parent_id: parent }) => parent === category.id)
        .map((child) => ({ category: child, children: [] })),
    }));
};

/** Returns the rows with one moved among its siblings, renumbered as the server does. */
export const withMoved = (rows: readonly Category[], id: number, to: number): Category[] => {
  const moved = rows.find((row) => row.id === id);
  if (!moved) return [...rows];
  const others = rows
    .filter((row) => row.id !== id && (row.parent_id ?? null) === (moved.parent_id ?? null))
    .sort(byPosition);
  const positions = new Map(others.toSpliced(to, 0, moved).map((row, position) => [row.id, position]));
  return rows.map((row) => ({ ...row, position: positions.get(row.id) ?? row.position }));
};
