import { sql } from 'drizzle-orm';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Database } from '../../server/core/deps';
import { OWNER_KEY } from '../../server/services/fileCleanup';
import { IMPORTED, MEMBERS, type Acknowledged } from './writers';

const rowsOf = async <Row>(db: Database, query: ReturnType<typeof sql>): Promise<Row[]> =>
  ((await db.execute(query)) as { rows: Row[] }).rows;

/** Returns a line for each acknowledged write that is missing, and for each half-applied one. */
export const findLosses = async (db: Database, acknowledged: Acknowledged): Promise<string[]> => {
  const groups = await rowsOf<{ name: string; members: number }>(
    db,
    sql`select g.name, count(m.user_id)::int as members from groups g
      left join group_members m on m.group_id = g.id where g.name like 'r%-w-%' group by g.id`,
  );
  const imports = await rowsOf<{ name: string; users: number }>(
    db,
    sql`select regexp_replace(email, '-\\d+@.*', '') as name, count(*)::int as users from users
      where email like '%@faults.example' group by 1`,
  );
  const media = new Set(
    (await rowsOf<{ id: number }>(db, sql`select id from media`)).map(({ id }) => Number(id)),
  );
  const titles = new Map(
    (await rowsOf<{ id: number; title: string }>(db, sql`select id, title from users`)).map(
      ({ id, title }) => [Number(id), title] as const,
    ),
  );
  const found = {
    groups: new Set(groups.map(({ name }) => name)),
    imports: new Set(imports.map(({ name }) => name)),
  };
  return [
    ...[...acknowledged.groups]
      .filter((name) => !found.groups.has(name))
      .map((name) => `group ${name} is lost`),
    ...[...acknowledged.imports]
      .filter((name) => !found.imports.has(name))
      .map((name) => `import ${name} is lost`),
    ...[...acknowledged.media].filter((id) => !media.has(id)).map((id) => `media ${id} is lost`),
    ...[...acknowledged.titles]
      .filter(([id, title]) => titles.get(id) !== title)
      .map(([id, title]) => `user ${id} has the title ${titles.get(id)}, not ${title}`),
    ...groups
      .filter(({ members }) => members !== MEMBERS)
      .map(({ name, members }) => `group ${name} has ${members} of ${MEMBERS} members`),
    // One that was killed goes on at the next start.
    ...imports
      .filter(({ name, users }) => users > IMPORTED || (acknowledged.imports.has(name) && users < IMPORTED))
      .map(({ name, users }) => `import ${name} has ${users} of ${IMPORTED} users`),
  ];
};

export interface FileState {
  /** Stored files without a row. */
  orphans: string[];
  /** Rows without a stored file. */
  missing: string[];
  temporary: string[];
}

/** Compares the stored files with the rows. */
export const compareFiles = async (db: Database, folder: string): Promise<FileState> => {
  const rows = await rowsOf<{ key: string }>(db, sql`select storage_key as key from files`);
  const keys = new Set(rows.map(({ key }) => key));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const isTemporary = ({ parentPath }: (typeof files)[number]) => basename(parentPath) === 'tmp';
  const stored = new Set(files.filter((entry) => !isTemporary(entry)).map(({ name }) => name));
  stored.delete(OWNER_KEY);
  return {
    orphans: [...stored].filter((name) => !keys.has(name)),
    missing: [...keys].filter((key) => !stored.has(key)),
    temporary: files.filter(isTemporary).map(({ parentPath, name }) => join(parentPath, name)),
  };
};
