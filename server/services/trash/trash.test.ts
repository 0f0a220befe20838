import { and, eq, getTableColumns, getTableName, is, SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { mapValues, omit } from 'es-toolkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { TRASH_RESOURCES } from '../../../contract/trashResources';
import { allTables, tableFiller } from '../../../tests/support/fillTables';
import { useTestApi } from '../../../tests/support/testApi';
import { firstRow } from '../../core/rows';
import { files, trash } from '../../db/schema';
import { removeOrphans } from '../fileCleanup';
import { emptyTrash } from './emptyTrash';
import { moveToTrash } from './moveToTrash';
import { findKept, restoreFromTrash } from './restoreFromTrash';
import { trashTable } from './tables';

const api = useTestApi();
const DAY = 24 * 60 * 60_000;

/** Credentials and transient rows, which are not restored. */
const NOT_RESTORED = [
  'company_tokens',
  'known_devices',
  'leave_calendar_links',
  'page_drafts',
  'password_resets',
  'push_messages',
  'sessions',
];

/** All rows of all tables, in the order of their content. */
const dump = async (): Promise<Record<string, unknown[]>> => {
  const content: Record<string, unknown[]> = {};
  for (const name of allTables.map(getTableName)) {
    const { rows } = (await api.db.execute(
      sql`select to_jsonb(t.*) as row from ${sql.identifier(name)} t order by to_jsonb(t.*)::text`,
    )) as { rows: { row: unknown }[] };
    content[name] = rows.map(({ row }) => row);
  }
  return content;
};

/** The columns that a later version could add to rows that exist. */
const defaultsOf = (table: PgTable): PgColumn[] =>
  Object.values<PgColumn>(getTableColumns(table)).filter(
    (column) => column.notNull && column.default !== undefined,
  );

describe.each(TRASH_RESOURCES)('restoring one of %s', (resource) => {
  it('restores its row and every dependent row exactly, and the references to it', async () => {
    const table = trashTable(resource);
    const filler = tableFiller(api, api.care.id);
    const row = await filler.insert(table, { company_id: api.care.id });
    const id = Number(row.id);
    await filler.addDependents(table, row);
    const before = await dump();

    const ctx = { ...api.deps, actor: api.care.admin, companyId: api.care.id };
    const actor = { ...api.care.admin, sessionId: 0 };
    await api.db.transaction((tx) => moveToTrash(tx, { ...ctx, actor }, resource, [{ ...row, id }]));
    const between = await dump();
    expect(between[getTableName(table)]).toHaveLength((before[getTableName(table)]?.length ?? 0) - 1);
    const deleted = Object.keys(before).filter(
      (name) => (between[name]?.length ?? 0) < (before[name]?.length ?? 0),
    );

    const lost = await api.db.transaction(async (tx) =>
      restoreFromTrash(tx, (await findKept(tx, ctx, resource, id)).entry),
    );
    expect(lost).toEqual([]);
    const after = await dump();
    for (const name of Object.keys(before))
      if (!NOT_RESTORED.includes(name)) expect([name, after[name]]).toEqual([name, before[name]]);
    for (const name of NOT_RESTORED.filter((one) => deleted.includes(one)))
      expect([name, after[name]]).toEqual([name, between[name]]);
  });

  it('gives columns that are newer than the entry their default', async () => {
    const table = trashTable(resource);
    const filler = tableFiller(api, api.care.id);
    const row = await filler.insert(table, { company_id: api.care.id });
    const id = Number(row.id);
    await filler.addDependents(table, row);
    const ctx = { ...api.deps, actor: { ...api.care.admin, sessionId: 0 }, companyId: api.care.id };
    await api.db.transaction((tx) => moveToTrash(tx, ctx, resource, [{ ...row, id }]));
    const isEntry = and(eq(trash.resource, resource), eq(trash.record_id, id));
    const entry = firstRow(await api.db.select().from(trash).where(isEntry));
    const rows = mapValues(entry.rows, (kept, name) => {
      const newer = allTables.filter((one) => getTableName(one) === name).flatMap(defaultsOf);
      return kept.map((values) =>
        omit(
          values,
          newer.map((column) => column.name),
        ),
      );
    });
    await api.db.update(trash).set({ rows }).where(isEntry);
    await api.db.transaction(async (tx) =>
      restoreFromTrash(tx, (await findKept(tx, ctx, resource, id)).entry),
    );
    const [restored] = await api.db.select().from(table).where(eq(table.id, id));
    const plain = defaultsOf(table).filter((column) => !is(column.default, SQL));
    expect(restored).toMatchObject(Object.fromEntries(plain.map((column) => [column.name, column.default])));
  });
});

describe('after its days', () => {
  beforeAll(async () => {
    await api.db.delete(trash);
  });

  const addEntry = async (name: string) => {
    const file = firstRow(
      await api.db
        .insert(files)
        .values({
          company_id: api.care.id,
          kind: 'document',
          storage_key: `key-${name}`,
          name,
          mime: 'application/pdf',
          size: 1,
        })
        .returning(),
    );
    await api.deps.files.put(`key-${name}`, new Uint8Array([1]));
    const entry = {
      company_id: api.care.id,
      deleted_at: api.deps.now(),
      resource: 'users',
      record_id: file.id,
      name,
      rows: {},
      file_ids: [file.id],
    };
    await api.db.insert(trash).values(entry);
  };
  const namesLeft = async () => (await api.db.select().from(trash)).map(({ name }) => name);

  it('an entry is deleted with its files, in several processes at once', async () => {
    await addEntry('old');
    api.pass(29 * DAY);
    await addEntry('new');
    await emptyTrash(api.deps, 30);
    expect(await namesLeft()).toEqual(['old', 'new']);
    api.pass(2 * DAY);
    await emptyTrash(api.deps, 0);
    expect(await namesLeft()).toEqual(['old', 'new']);
    await Promise.all([1, 2, 3].map(() => emptyTrash(api.deps, 30)));
    expect(await namesLeft()).toEqual(['new']);
    expect(await api.deps.files.get('key-old')).toBeNull();
    expect(await api.deps.files.get('key-new')).not.toBeNull();
    expect((await api.db.select().from(files)).map(({ name }) => name)).not.toContain('old');
  });

  it('more than one batch is deleted', async () => {
    const entries = Array.from({ length: 250 }, (_, index) => ({
      company_id: api.care.id,
      deleted_at: new Date(0),
      resource: 'users',
      record_id: 1_000_000 + index,
      name: 'many',
      rows: {},
    }));
    await api.db.insert(trash).values(entries);
    await emptyTrash(api.deps, 30);
    expect(await namesLeft()).not.toContain('many');
  });
});

it('does not remove the files of the trash as abandoned', async () => {
  const key = 'k'.repeat(40);
  const old = new Date(0);
  const removed: string[] = [];
  await api.db.insert(files).values({
    company_id: api.care.id,
    kind: 'document',
    storage_key: key,
    name: 'kept',
    mime: 'application/pdf',
    size: 1,
  });
  const store = {
    ...api.deps.files,
    delete: (one: string) => {
      removed.push(one);
      return Promise.resolve();
    },
    list: async function* () {
      yield await Promise.resolve({ key, storedAt: old });
      yield { key: 'x'.repeat(40), storedAt: old };
    },
  };
  await removeOrphans(api.db, store, new Date());
  expect(removed).toEqual(['x'.repeat(40)]);
});
