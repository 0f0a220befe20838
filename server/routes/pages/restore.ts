import { eq } from 'drizzle-orm';
import type { Database } from '../../core/deps';
import { pageGroups, pages } from '../../db/schema';

/** Unpublishes a restored page whose groups are all deleted: without groups everyone could read it. */
export const hideWithoutGroups = async (
  tx: Database,
  { id }: { id: number },
  _: unknown,
  lost: readonly string[],
): Promise<string[]> => {
  if (!lost.includes('group_ids')) return [];
  const [left] = await tx.select().from(pageGroups).where(eq(pageGroups.page_id, id)).limit(1);
  if (left) return [];
  await tx.update(pages).set({ published: false }).where(eq(pages.id, id));
  return ['published'];
};
