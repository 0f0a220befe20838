import { inArray } from 'drizzle-orm';
import { groupBy } from '../../core/rows';
import type { Database } from '../../core/deps';
import { forms, formsGroupIds, shortcuts } from '../../db/schema';
import {
  copyOf,
  insertCopies,
  isCopied,
  reserveCopies,
  startIds,
  type Copy,
  type CopiedIds,
  type CopySource,
} from './copy';
import { copyCategories, copyGroups } from './copyByName';
import type { CopiedFiles } from './copyFiles';
import { copyMedia } from './copyMedia';
import { copyPages } from './copyPages';

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
      .where(
        inArray(
          formsGroupIds.record_id,
          fresh.map(({ id }) => id),
        ),
      ),
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
