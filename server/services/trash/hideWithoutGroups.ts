import { and, eq } from 'drizzle-orm';
import type { Database } from '../../core/deps';
import { forms, pages } from '../../db/schema';
import { hasNoGroups } from '../audience';

/**
 * Returns the function that unpublishes a restored record whose groups are all deleted: without groups everyone could read it.
 */
export const hideWithoutGroups = (resource: 'pages' | 'forms') => {
  const table = { pages, forms }[resource];
  return async (
    tx: Database,
    { id }: { id: number },
    _: unknown,
    lost: readonly string[],
  ): Promise<string[]> => {
    if (!lost.includes('group_ids')) return [];
    const hidden = await tx
      .update(table)
      .set({ published: false })
      .where(and(eq(table.id, id), hasNoGroups(resource)))
      .returning({ id: table.id });
    return hidden.length > 0 ? ['published'] : [];
  };
};
