import { keptIdsOf, type Fields } from '../../../contract/fields';
import { fieldError } from '../../core/ApiError';
import type { Database } from '../../core/deps';
import { mapInOrder } from '../../core/rows';
import { fileColumn } from '../../db/schema/fieldColumns';
import type { Link } from '../../db/resourceTables';
import type { KeptFile } from '../../services/storeFile';
import { addLinks, linkedIds, listedIds } from './links';
import type { StoredRow, Values } from './options';
import { StoredFiles } from './uploads';

/** Where `prepare` leaves the stored files of a write. No field has such a name. */
export const STORED = '$files';

const storedOf = (values: Values): StoredFiles => {
  const stored = values[STORED];
  return stored instanceof StoredFiles ? stored : new StoredFiles();
};

export const storedId = (row: StoredRow, name: string): number | null => {
  const id: unknown = Reflect.get(row, fileColumn(name));
  return typeof id === 'number' ? id : null;
};

/** A field with several files. */
interface FileList {
  field: string;
  link: Link;
  max: number;
}

const insertAll = (tx: Database, kept: readonly KeptFile[] = []): Promise<number[]> =>
  mapInOrder(kept, async (file) => (await file.insert(tx)).id);

/**
 * Inserts the new files of single fields.
 * @returns the columns that change; null where a file is removed
 */
export const insertFileColumns = async (
  tx: Database,
  uploaded: readonly string[],
  values: Values,
): Promise<Record<string, number | null>> => {
  const changed: Record<string, number | null> = {};
  for (const field of uploaded) {
    const [id] = await insertAll(tx, storedOf(values).get(field));
    if (id !== undefined || values[field] === null) changed[fileColumn(field)] = id ?? null;
  }
  return changed;
};

/**
 * Keeps the listed files of a record, or all of them, and adds the new ones. Ignores ids that no longer exist.
 * @returns the ids of the files to delete
 * @throws ApiError 422 for too many, or none of a required field
 */
export const changeFiles = async (
  tx: Database,
  fields: Fields,
  several: readonly FileList[],
  id: number,
  values: Values,
  isNew: boolean,
): Promise<number[]> => {
  const dropped: number[] = [];
  for (const { field, link, max } of several) {
    const staying = listedIds(values[keptIdsOf(field)]);
    const added = storedOf(values).get(field) ?? [];
    const isRequired = fields[field]?.required === true;
    if (!staying && added.length === 0 && !(isNew && isRequired)) continue;
    const present = (await linkedIds(tx, link, [id])).get(id) ?? [];
    const gone = staying ? present.filter((file) => !staying.includes(file)) : [];
    const count = present.length - gone.length + added.length;
    if (isRequired && count === 0) throw fieldError(field, 'validation.file_required');
    if (count > max) throw fieldError(field, 'validation.max_items', { max });
    await addLinks(tx, link, [[id, await insertAll(tx, added)]]);
    dropped.push(...gone);
  }
  return dropped;
};
