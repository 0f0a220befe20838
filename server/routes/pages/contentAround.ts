import { and, desc, eq, lte } from 'drizzle-orm';
import type { Database } from '../../core/deps';
import { pageRevisions } from '../../db/schema';

interface Contents {
  before: string;
  after: string;
}

/** Returns the content before and after the change of a page that was logged at a time, as its revisions keep it. */
export const contentAround = async (
  db: Database,
  pageId: number,
  at: Date,
): Promise<Contents | undefined> => {
  const [after, before] = await db
    .select({ snapshot: pageRevisions.snapshot })
    .from(pageRevisions)
    .where(and(eq(pageRevisions.page_id, pageId), lte(pageRevisions.created_at, at)))
    .orderBy(desc(pageRevisions.revision))
    .limit(2);
  return after && before && { before: before.snapshot.content, after: after.snapshot.content };
};
