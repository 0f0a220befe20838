import type { Database, FileStore } from '../../core/deps';
import { firstRow } from '../../core/rows';
import { randomToken } from '../../services/random';
import type { NewFile } from '../../services/storeFile';
import { files, type groups, type users } from '../schema';
import type { Random } from './random';
import type { Workplace } from './words';

export type UserRow = typeof users.$inferSelect;
export type GroupRow = typeof groups.$inferSelect;

/** What every part of the seed works with. */
export interface SeedContext {
  tx: Database;
  store: FileStore;
  random: Random;
  now: Date;
  /** Hashed once for all. */
  passwordHash: string;
}

/** A company that has people and groups already. */
export interface CompanySeed extends SeedContext {
  companyId: number;
  workplace: Workplace;
  people: readonly UserRow[];
  groups: readonly GroupRow[];
}

/** Keeps a file; gives its id. */
export const storeRow = async (
  { tx, store }: SeedContext,
  companyId: number,
  file: Omit<NewFile, 'companyId'>,
): Promise<number> => {
  const { bytes, ...columns } = file;
  const key = randomToken();
  await store.put(key, bytes);
  const values = { ...columns, company_id: companyId, storage_key: key, size: bytes.length };
  return firstRow(await tx.insert(files).values(values).returning({ id: files.id })).id;
};
