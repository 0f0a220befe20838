import { eq, inArray, type SQL } from 'drizzle-orm';
import type { ColumnFilter } from '../../../contract/filters';
import type { GroupRule } from '../../../contract/groupRule';
import type { Database } from '../../core/deps';
import { groupBy, idsOf } from '../../core/rows';
import { categories, forms, formsGroupIds, groups, shortcuts } from '../../db/schema';
import {
  copyOf,
  insertCopies,
  isCopied,
  reserveCopies,
  startIds,
  type CopiedIds,
  type Copy,
  type CopySource,
} from './copy';
import type { CopiedFiles } from './copyFiles';
import { copyMedia } from './copyMedia';
import { copyPages } from './copyPages';

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
const copyGroups = async (copy: Copy): Promise<void> => {
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
const copyCategories = async (copy: Copy): Promise<void> => {
  const inOrder = (condition: SQL | undefined) =>
    copy.tx.select().from(categories).where(condition).orderBy(categories.position, categories.id);
  const found = await inOrder(isCopied(copy.source, 'categories'));
  const chosen = new Set(idsOf(found));
  const parents = found.flatMap(({ parent_id: id }) => (id !== null && !chosen.has(id) ? [id] : []));
  const isTop = ({ parent_id: id }: Category) => id === null;
  await copyLevel(copy, [...found.filter(isTop), ...(await inOrder(inArray(categories.id, parents)))]);
  await copyLevel(
    copy,
    found.filter((row) => !isTop(row)),
  );
};

interface CopyOptions {
  /** The stored copies of `filesToCopy`. */
  files: CopiedFiles;
  /** Receives the submissions of copied forms. Without an address, they are not published. */
  responsibleEmail: string | null;
  /** Rows that have a copy already, to which new copies refer. */
  known?: Partial<CopiedIds>;
}

const copyForms = async (copy: Copy, email: string | null): Promise<void> => {
  const originals = await copy.tx
    .select()
    .from(forms)
    .where(isCopied(copy.source, 'forms'))
    .orderBy(forms.id);
  const fresh = await reserveCopies(copy, 'forms', originals);
  const limits = groupBy(
    await copy.tx
      .select()
      .from(formsGroupIds)
      .where(inArray(formsGroupIds.record_id, idsOf(fresh))),
    (row) => row.record_id,
  );
  const links: (typeof formsGroupIds.$inferInsert)[] = [];
  const rows = fresh.map((row) => {
    const form = copyOf(copy, 'forms', row);
    const originals = limits.get(row.id) ?? [];
    const copied = originals.flatMap(({ target_id: id }) => copy.ids.groups.get(id) ?? []);
    links.push(...copied.map((target_id, position) => ({ record_id: form.id, target_id, position })));
    // Without its groups, a form for some would be for everyone.
    const isOpen = originals.length > 0 && copied.length === 0;
    return {
      ...form,
      reminded_at: null,
      responsible_email: email ?? '',
      published: row.published && email !== null && !isOpen,
    };
  });
  await insertCopies(copy.tx, forms, rows);
  if (links.length > 0) await copy.tx.insert(formsGroupIds).values(links);
};

const copyShortcuts = async (copy: Copy): Promise<void> => {
  const originals = await copy.tx
    .select()
    .from(shortcuts)
    .where(isCopied(copy.source, 'shortcuts'))
    .orderBy(shortcuts.id);
  const fresh = await reserveCopies(copy, 'shortcuts', originals);
  const rows = fresh.map((row) => copyOf(copy, 'shortcuts', row));
  await insertCopies(copy.tx, shortcuts, rows);
};

/**
 * Copies rows of a company, and what they refer to, to the company of `ctx`. References between copied rows lead to the
 * copies. People are never copied, and nothing that belongs to them: members of groups, signatures, submissions.
 * @returns the ids of all copies, and of the rows that are used instead of a copy
 */
export const copyRows = async (
  tx: Database,
  ctx: Copy['ctx'],
  source: CopySource,
  { files, responsibleEmail, known = {} }: CopyOptions,
): Promise<CopiedIds> => {
  const ids = startIds(known);
  const copy: Copy = { tx, ctx, source, ids };
  await copyGroups(copy);
  await copyCategories(copy);
  await copyMedia(copy, files);
  await copyForms(copy, responsibleEmail);
  await copyPages(copy);
  await copyShortcuts(copy);
  return ids;
};
