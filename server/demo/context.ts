import { sizeOf } from '../core/content';
import type { Database, FileStore } from '../core/deps';
import { firstRow } from '../core/rows';
import { randomToken } from '../services/crypto';
import type { NewFile } from '../services/storeFile';
import { files, type groups, type users } from '../db/schema';
import type { openPictures } from './pictures';
import type { Random } from './random';
import type { DemoCompany } from './data';

export type UserRow = typeof users.$inferSelect;
type GroupRow = typeof groups.$inferSelect;

/** Passed to every function that inserts demo data. */
export interface SeedContext {
  tx: Database;
  store: FileStore;
  picture: ReturnType<typeof openPictures>;
  random: Random;
  now: Date;
  passwordHash: string;
}

/** A company whose users and groups exist. */
export interface CompanySeed extends SeedContext {
  companyId: number;
  workplace: DemoCompany;
  people: readonly UserRow[];
  groups: readonly GroupRow[];
}

/** Stores a file and returns its id. */
export const storeRow = async (
  { tx, store }: SeedContext,
  companyId: number,
  file: Omit<NewFile, 'companyId'>,
): Promise<number> => {
  const { content, ...columns } = file;
  const key = randomToken();
  await store.put(key, content);
  const values = { ...columns, company_id: companyId, storage_key: key, size: sizeOf(content) };
  return firstRow(await tx.insert(files).values(values).returning({ id: files.id })).id;
};

/** Stores a picture and returns the id of its file. */
export const storePicture = async (
  context: SeedContext,
  companyId: number,
  { picture: file, kind, name }: { picture: string; kind: NewFile['kind']; name: string },
): Promise<number> => {
  const { content, mime, width, height } = await context.picture(file);
  const type = mime.replace('image/', '');
  return storeRow(context, companyId, { kind, name: `${name}.${type}`, mime, content, width, height });
};
