import { and, eq, getTableColumns, or, sql } from 'drizzle-orm';
import { RECORD_RESOURCES, resourceOf } from '../../contract/resources';
import { can, type Subject } from '../../contract/roles';
import { documents, feedAttachments, feeds, media, type FILE_KINDS } from '../db/schema';
import { fileColumn } from '../db/schema/fieldColumns';
import { linksOf, tableOf } from '../db/resourceTables';
import type { Database } from '../core/deps';
import { isPublished, mayOpenFile, mayRead } from './audience';
import type { FileRow } from './fileLinks';

/** An active user of the company that owns the file. */
interface Viewer extends Subject {
  id: number;
}

type FileRule = (db: Database, file: FileRow, viewer: Viewer, now: Date) => Promise<boolean>;

const everybody: FileRule = () => Promise.resolve(true);

/** The user, and everyone who may see them. */
const document: FileRule = async (db, file, viewer) => {
  const [found] = await db
    .select({ owner: documents.user_id })
    .from(documents)
    .where(eq(documents.file_id, file.id));
  return found !== undefined && (found.owner === viewer.id || can(viewer, 'show', 'users'));
};

/** Users of the media library, and readers of a published page with the file. */
const ofLibrary: FileRule = async (db, file, viewer, now) => {
  if (can(viewer, 'pick', 'media') || can(viewer, 'list', 'media')) return true;
  const isFile = or(
    eq(media.file_id, file.id),
    eq(media.poster_file_id, file.id),
    eq(media.thumbnail_file_id, file.id),
  );
  const isOpen = and(eq(media.company_id, file.company_id), isFile, mayOpenFile(now, viewer));
  return (await db.$count(media, isOpen)) > 0;
};

/** Editors of posts, and readers of the post. */
const ofFeed: FileRule = async (db, file, viewer, now) => {
  const mayManage = can(viewer, 'list', 'feeds');
  if (!mayManage && !can(viewer, 'show', 'my-feeds')) return false;
  const [found] = await db
    .select({ isReader: sql<boolean>`${isPublished('feeds', now)} and ${mayRead('feeds', viewer)}` })
    .from(feeds)
    .where(
      and(
        eq(feeds.company_id, file.company_id),
        sql`(${feeds.image_file_id} = ${file.id} or exists (
          select 1 from ${feedAttachments}
          where ${feedAttachments.feed_id} = ${feeds.id} and ${feedAttachments.file_id} = ${file.id}))`,
      ),
    );
  return found !== undefined && (found.isReader || mayManage);
};

/** Where the files of each resource are, by its declaration. */
const declaredFiles = RECORD_RESOURCES.flatMap((name) => {
  const table = tableOf(name);
  const columns = Object.entries(resourceOf(name)?.fields ?? {}).flatMap(([field, { kind }]) => {
    const column = kind === 'file' && table && getTableColumns(table)[fileColumn(field)];
    return column ? [column] : [];
  });
  const links = Object.entries(linksOf(name)).flatMap(([field, link]) =>
    resourceOf(name)?.fields?.[field]?.kind === 'files' ? [link] : [],
  );
  return table ? [{ name, table, columns, links }] : [];
});

/** Everyone who may read the record. */
const ofRecord: FileRule = async (db, file, viewer) => {
  for (const { name, table, columns, links } of declaredFiles) {
    if (columns.length + links.length === 0 || !(can(viewer, 'show', name) || can(viewer, 'list', name)))
      continue;
    const uses = [
      ...columns.map((column) => eq(column, file.id)),
      ...links.map(
        (link) =>
          sql`exists (select 1 from ${link.table} where ${link.record} = ${table.id} and ${link.target} = ${file.id})`,
      ),
    ];
    if ((await db.$count(table, and(eq(table.company_id, file.company_id), or(...uses)))) > 0) return true;
  }
  return false;
};

/** Who may read each kind of file. Checked on every request. */
export const FILE_RULES: Record<(typeof FILE_KINDS)[number], FileRule> = {
  avatar: everybody,
  icon: everybody,
  document,
  media: ofLibrary,
  feed: ofFeed,
  record: ofRecord,
};
