import { eq, inArray, type SQL } from 'drizzle-orm';
import type { ColumnFilter } from '../../../contract/filters';
import type { GroupRule } from '../../../contract/groupRule';
import { groupBy } from '../../core/rows';
import { categories, groups } from '../../db/schema';
import { copyOf, insertCopies, isCopied, reserveCopies, type Copy } from './copy';

const keyOf = (parentId: number | null, name: string): string =>
  `${parentId ?? ''}/${name.trim().toLowerCase()}`;

/** The rule of a copy. All groups of a template are copied. */
const remapRule = (rule: GroupRule, ids: ReadonlyMap<number, number>): GroupRule => {
  const { group_id: named, ...others } = rule;
  if (!named) return rule;
  const remap = (values: ColumnFilter['is']) => values?.flatMap((id) => ids.get(Number(id)) ?? []);
  return { ...others, group_id: { ...named, is: remap(named.is), not: remap(named.not) } };
};

/** Copies groups, without their members; with their rules only as part of a company. A group of the same name is used instead. */
export const copyGroups = async (copy: Copy): Promise<void> => {
  const { tx, ctx, source, ids } = copy;
  const originals = await tx.select().from(groups).where(isCopied(source, 'groups')).orderBy(groups.id);
  const present = await tx.select().from(groups).where(eq(groups.company_id, ctx.companyId));
  const byName = new Map(present.map(({ id, name }) => [keyOf(null, name), id]));
  for (const { id, name } of originals) {
    const same = byName.get(keyOf(null, name));
    if (same !== undefined && !ids.groups.has(id)) ids.groups.set(id, same);
  }
  const fresh = await reserveCopies(copy, 'groups', originals);
  const rows = fresh.map((row) => ({
    ...copyOf(copy, 'groups', row),
    ...(source.rows ? { membership: 'list', rule: {} } : { rule: remapRule(row.rule, ids.groups) }),
  }));
  await insertCopies(tx, groups, rows);
};

type Category = typeof categories.$inferSelect;

/** Copies categories of one level to the end of their siblings. A sibling of the same name is used instead. */
const copyLevel = async (copy: Copy, originals: readonly Category[]): Promise<void> => {
  const { tx, ctx, ids } = copy;
  const parentOf = ({ parent_id: id }: Category) => (id === null ? null : (ids.categories.get(id) ?? null));
  const present = await tx.select().from(categories).where(eq(categories.company_id, ctx.companyId));
  const byName = new Map(present.map((row) => [keyOf(row.parent_id, row.name), row.id]));
  for (const row of originals) {
    const same = byName.get(keyOf(parentOf(row), row.name));
    if (same !== undefined && !ids.categories.has(row.id)) ids.categories.set(row.id, same);
  }
  const fresh = await reserveCopies(copy, 'categories', originals);
  const siblings = groupBy(present, (row) => row.parent_id);
  const rows = [...groupBy(fresh, parentOf)].flatMap(([parent, below]) =>
    below.map((row, index) => ({
      ...copyOf(copy, 'categories', row),
      parent_id: parent,
      position: (siblings.get(parent)?.length ?? 0) + index,
    })),
  );
  await insertCopies(tx, categories, rows);
};

/** Copies categories, with the parents of subcategories. */
export const copyCategories = async (copy: Copy): Promise<void> => {
  const inOrder = (condition: SQL | undefined) =>
    copy.tx.select().from(categories).where(condition).orderBy(categories.position, categories.id);
  const found = await inOrder(isCopied(copy.source, 'categories'));
  const chosen = new Set(found.map(({ id }) => id));
  const parents = found.flatMap(({ parent_id: id }) => (id !== null && !chosen.has(id) ? [id] : []));
  const isTop = ({ parent_id: id }: Category) => id === null;
  await copyLevel(copy, [...found.filter(isTop), ...(await inOrder(inArray(categories.id, parents)))]);
  await copyLevel(
    copy,
    found.filter((row) => !isTop(row)),
  );
};
