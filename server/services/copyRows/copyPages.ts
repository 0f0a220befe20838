import { asc, inArray } from 'drizzle-orm';
import { chunk, pick } from 'es-toolkit';
import { localDay } from '../../core/localTime';
import { groupBy, idsOf } from '../../core/rows';
import { pageGroups, pageMedia, pageRevisions, pages } from '../../db/schema';
import { copyOf, isCopied, reserveCopies, type Copy } from './copy';
import type { PageSnapshot } from '../../../contract/page';

/** Pages of one statement. They can be long. */
const BATCH = 50;

/** The fields of a page that a revision keeps. */
export const snapshotOf = (
  page: Omit<PageSnapshot, 'group_ids' | 'media_ids'>,
  links: Pick<PageSnapshot, 'group_ids' | 'media_ids'>,
): PageSnapshot => ({
  ...pick(page, ['title', 'type', 'content', 'category_id', 'requires_signature', 'form_id']),
  ...links,
});

const copyBatch = async (copy: Copy, originalIds: number[]): Promise<void> => {
  const { tx, ctx, source, ids } = copy;
  const originals = await tx.select().from(pages).where(inArray(pages.id, originalIds));
  const groupsOf = groupBy(
    await tx.select().from(pageGroups).where(inArray(pageGroups.page_id, originalIds)),
    (row) => row.page_id,
  );
  const mediaOf = groupBy(
    await tx
      .select()
      .from(pageMedia)
      .where(inArray(pageMedia.page_id, originalIds))
      .orderBy(asc(pageMedia.position), asc(pageMedia.media_id)),
    (row) => row.page_id,
  );
  const today = localDay(ctx.now());
  const copies = originals.map((row) => {
    const page = {
      ...copyOf(copy, 'pages', row),
      author_id: ctx.actor.id || null,
      revision: 1,
      signature_round: 1,
      // Deadlines belong to the company of the original. A day that has passed would make everyone overdue.
      sign_by: source.rows && row.sign_by !== null && row.sign_by >= today ? row.sign_by : null,
      review_at: row.review_at !== null && row.review_at >= today ? row.review_at : null,
      resign_asked_at: null,
      reminded_at: null,
      review_reminded_at: null,
    };
    const originalGroups = groupsOf.get(row.id) ?? [];
    const group_ids = originalGroups.flatMap(({ group_id: id }) => ids.groups.get(id) ?? []);
    if (originalGroups.length > 0 && group_ids.length === 0)
      throw new Error(`No group of page ${row.id} is copied, so everyone could read its copy`);
    const used = (mediaOf.get(row.id) ?? []).flatMap(({ media_id: id, ...link }) => {
      const copied = ids.media.get(id);
      return copied === undefined ? [] : [{ ...link, page_id: page.id, media_id: copied }];
    });
    return { page, group_ids, used };
  });
  await tx
    .insert(pages)
    .overridingSystemValue()
    .values(copies.map(({ page }) => page));
  const groupRows = copies.flatMap(({ page, group_ids: groups }) =>
    groups.map((id) => ({ page_id: page.id, group_id: id })),
  );
  if (groupRows.length > 0) await tx.insert(pageGroups).values(groupRows);
  const mediaRows = copies.flatMap(({ used }) => used);
  if (mediaRows.length > 0) await tx.insert(pageMedia).values(mediaRows);
  await tx.insert(pageRevisions).values(
    copies.map(({ page, group_ids, used }) => ({
      page_id: page.id,
      revision: page.revision,
      created_at: page.created_at,
      author_id: page.author_id,
      snapshot: snapshotOf(page, {
        group_ids,
        media_ids: used.filter(({ use }) => use === 'attached').map(({ media_id: id }) => id),
      }),
    })),
  );
};

/** Copies pages as they are now, without signatures and earlier versions. */
export const copyPages = async (copy: Copy): Promise<void> => {
  const found = await copy.tx
    .select({ id: pages.id })
    .from(pages)
    .where(isCopied(copy.source, 'pages'))
    .orderBy(pages.id);
  const fresh = await reserveCopies(copy, 'pages', found);
  for (const batch of chunk(fresh, BATCH)) await copyBatch(copy, idsOf(batch));
};
