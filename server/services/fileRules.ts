import { eq } from 'drizzle-orm';
import { can, type Subject } from '../../contract/roles';
import { documents, type FILE_KINDS } from '../db/schema';
import type { Database } from '../deps';
import type { FileRow } from './fileLinks';

/** Who wants to see a file: somebody active, in the company that it belongs to. */
export interface Viewer extends Subject {
  id: number;
}

/** Whether a viewer may see a file. */
export type FileRule = (db: Database, file: FileRow, viewer: Viewer) => Promise<boolean>;

const everybody: FileRule = () => Promise.resolve(true);

/** A document is for its person and for those who see the person's record. */
const document: FileRule = async (db, file, viewer) => {
  const [found] = await db
    .select({ owner: documents.user_id })
    .from(documents)
    .where(eq(documents.file_id, file.id));
  return found?.owner === viewer.id || can(viewer, 'show', 'users');
};

/** What belongs to nobody yet is shown to nobody. */
const nobody: FileRule = () => Promise.resolve(false);

/** The rule of each kind of file; asked for anew at every reading. */
export const FILE_RULES: Record<(typeof FILE_KINDS)[number], FileRule> = {
  avatar: everybody,
  icon: everybody,
  document,
  media: nobody,
  feed: nobody,
};
