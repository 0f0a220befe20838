import type { SQL } from 'drizzle-orm';
import type { Database, Deps } from '../../core/deps';
import { trash } from '../../db/schema';
import { dropFiles } from '../storeFile';

/** Deletes entries of the trash with the rows of their files. Call `dropBytes` after the commit to delete the bytes. */
export const deleteForever = async (
  tx: Database,
  deps: Pick<Deps, 'files' | 'log'>,
  condition: SQL,
): Promise<{ deleted: number; dropBytes: () => Promise<void> }> => {
  const deleted = await tx.delete(trash).where(condition).returning({ fileIds: trash.file_ids });
  const fileIds = deleted.flatMap((entry) => entry.fileIds);
  return { deleted: deleted.length, dropBytes: await dropFiles(tx, deps, fileIds) };
};
