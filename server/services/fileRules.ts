import { and, eq, or, sql } from 'drizzle-orm';
import { can, type Subject } from '../../contract/roles';
import { documents, feedAttachments, feeds, media, pageMedia, pages, type FILE_KINDS } from '../db/schema';
import type { Database } from '../core/deps';
import { feedIsOut, mayReadFeed, mayReadPage, pageIsOut } from './audience';
import type { FileRow } from './fileLinks';

/** Who wants to see a file: somebody active, in the company that it belongs to. */
export interface Viewer extends Subject {
  id: number;
}

/** Whether a viewer may see a file, at this moment. */
export type FileRule = (db: Database, file: FileRow, viewer: Viewer, now: Date) => Promise<boolean>;

const everybody: FileRule = () => Promise.resolve(true);

/** A document is for its person and for those who see the person's record. */
const document: FileRule = async (db, file, viewer) => {
  const [found] = await db
    .select({ owner: documents.user_id })
    .from(documents)
    .where(eq(documents.file_id, file.id));
  return found !== undefined && (found.owner === viewer.id || can(viewer, 'show', 'users'));
};

/** What is in the library is for those who use it, and for whoever may read a page that is out and shows it. */
const ofLibrary: FileRule = async (db, file, viewer, now) => {
  if (can(viewer, 'pick', 'media') || can(viewer, 'list', 'media')) return true;
  const [found] = await db
    .select({ id: pages.id })
    .from(pages)
    .innerJoin(pageMedia, eq(pageMedia.page_id, pages.id))
    .innerJoin(media, eq(media.id, pageMedia.media_id))
    .where(
      and(
        eq(pages.company_id, file.company_id),
        or(
          eq(media.file_id, file.id),
          eq(media.poster_file_id, file.id),
          eq(media.thumbnail_file_id, file.id),
        ),
        pageIsOut(now),
        mayReadPage(viewer.id),
      ),
    )
    .limit(1);
  return found !== undefined;
};

/** The picture and the attachments of a post are for those who care for posts, and for those who may read it. */
const ofFeed: FileRule = async (db, file, viewer, now) => {
  if (!can(viewer, 'show', 'my-feeds')) return false;
  const [found] = await db
    .select({ isReader: sql<boolean>`${feedIsOut(now)} and ${mayReadFeed(viewer)}` })
    .from(feeds)
    .where(
      and(
        eq(feeds.company_id, file.company_id),
        sql`(${feeds.image_file_id} = ${file.id} or exists (
          select 1 from ${feedAttachments}
          where ${feedAttachments.feed_id} = ${feeds.id} and ${feedAttachments.file_id} = ${file.id}))`,
      ),
    );
  return found !== undefined && (found.isReader || can(viewer, 'list', 'feeds'));
};

/** The rule of each kind of file; asked for anew at every reading. */
export const FILE_RULES: Record<(typeof FILE_KINDS)[number], FileRule> = {
  avatar: everybody,
  icon: everybody,
  document,
  media: ofLibrary,
  feed: ofFeed,
};
