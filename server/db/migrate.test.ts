import { generateDrizzleJson, generateMigration, type DrizzleSnapshotJSON } from 'drizzle-kit/api';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RECORD_RESOURCES, resourceOf } from '../../contract/resources';
import { openTestDatabase, type TestDatabase } from '../../tests/support/testDatabase';
import { swedish } from '../http/listSql';
import { migrate } from './migrate';
import { readMigrations } from './readMigrations';
import { linksOf, tableOf } from './resourceTables';
import * as schema from './schema';
import { fileColumn } from './schema/fieldColumns';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const TYPES: Record<string, string> = {
  integer: 'int4',
  bigint: 'int8',
  text: 'text',
  'text COLLATE "C"': 'text',
  boolean: 'bool',
  jsonb: 'jsonb',
  'text[]': '_text',
  'integer[]': '_int4',
  'numeric(10, 2)': 'numeric',
};
const typeOf = (sqlType: string): string =>
  sqlType.startsWith('timestamp') ? 'timestamptz' : (TYPES[sqlType] ?? sqlType);

const sets = readMigrations();
const withMigration = (folderMillis: number, ...statements: string[]) => [
  ...sets,
  {
    table: 'migrations_later',
    migrations: [{ sql: statements, folderMillis, hash: statements.join(), bps: true }],
  },
];

/** The schema of the product and of each extension, by the folder with its migrations. */
const extensions = Object.fromEntries(
  Object.entries(import.meta.glob<object>('../../extensions/*/tables.ts', { eager: true })).map(
    ([path, tables]) => [path.replace('../../', '').replace(/tables\.ts$/, 'migrations'), tables],
  ),
);
const added = new Set(Object.values(extensions).flatMap((one) => Object.keys(one)));
const schemas = {
  'server/db/migrations': Object.fromEntries(Object.entries(schema).filter(([name]) => !added.has(name))),
  ...extensions,
};

const tables = Object.values(schema).filter((value) => value instanceof PgTable);

describe('the migrations', () => {
  it.each(tables.map((table) => ({ name: getTableConfig(table).name, table })))(
    'create the columns of $name',
    async ({ name, table }) => {
      const { rows } = (await database.db.execute(
        sql`select column_name, is_nullable, udt_name from information_schema.columns where table_name = ${name} and table_schema = 'public' order by column_name`,
      )) as { rows: { column_name: string; is_nullable: string; udt_name: string }[] };
      const found = rows.map((row) => [row.column_name, row.is_nullable === 'NO', row.udt_name]);
      const wanted = getTableConfig(table)
        .columns.map((column) => [column.name, column.notNull, typeOf(column.getSQLType())])
        .sort(([a], [b]) => String(a).localeCompare(String(b)));
      expect(found).toEqual(wanted);
    },
  );

  it.each(Object.entries(schemas))('in %s are up to date with the schema', async (folder, part) => {
    const meta = `${folder}/meta`;
    const [name = ''] = readdirSync(meta)
      .filter((file) => file.endsWith('_snapshot.json'))
      .sort()
      .reverse();
    const snapshot = JSON.parse(readFileSync(`${meta}/${name}`, 'utf8')) as DrizzleSnapshotJSON;
    const changes = await generateMigration(snapshot, generateDrizzleJson({ ...part }));
    expect(changes, 'run npm run db:generate').toEqual([]);
  });

  it('create every index of the schema', async () => {
    const { rows } = (await database.db.execute(
      sql`select indexname from pg_indexes where schemaname = 'public'`,
    )) as { rows: { indexname: string }[] };
    const found = new Set(rows.map(({ indexname }) => indexname));
    const wanted = tables.flatMap((table) => {
      const { indexes, columns } = getTableConfig(table);
      const unique = columns.flatMap(({ isUnique, uniqueName }) => (isUnique ? (uniqueName ?? '') : []));
      return [...indexes.map(({ config }) => config.name ?? ''), ...unique];
    });
    expect(wanted.filter((name) => !found.has(name))).toEqual([]);
  });

  it('have a foreign key for each field that refers to other rows', () => {
    const refersTo = (table: PgTable, column: string, target: unknown): boolean =>
      getTableConfig(table).foreignKeys.some((key) => {
        const { columns, foreignTable } = key.reference();
        return columns[0]?.name === column && foreignTable === target;
      });
    const without = RECORD_RESOURCES.flatMap((resource) => {
      const table = resource === 'companies' ? schema.companies : tableOf(resource);
      const fields = Object.entries(resourceOf(resource)?.fields ?? {});
      return fields.flatMap(([name, field]) => {
        const target = 'resource' in field ? tableOf(field.resource) : schema.files;
        const link = linksOf(resource)[name];
        const isKept =
          field.kind === 'reference' || field.kind === 'file'
            ? table && refersTo(table, field.kind === 'file' ? fileColumn(name) : name, target)
            : field.kind === 'references' || field.kind === 'files'
              ? link && refersTo(link.table, link.target.name, target)
              : true;
        return isKept ? [] : [`${resource}.${name}`];
      });
    });
    expect(without).toEqual([
      'notifications.user_ids', // What was chosen, as long as it is scheduled.
      'notifications.group_ids',
      'companies.leave_reviewer_ids', // `leave_reviewers`, written by its routes.
    ]);
  });

  it('sort text keys by code point on every database', async () => {
    const { rows } = (await database.db.execute(
      sql`select table_name || '.' || column_name as name, collation_name from information_schema.columns
        where generation_expression like '%sv_sort_key%'`,
    )) as { rows: { name: string; collation_name: string }[] };
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter(({ collation_name }) => collation_name !== 'C')).toEqual([]);
    const { rows: found } = (await database.db.execute(
      sql`select pg_collation_for(${swedish(schema.groups.name).by}) as collation from groups
        right join (select 1) one on true limit 1`,
    )) as { rows: { collation: string }[] };
    expect(found).toEqual([{ collation: '"C"' }]);
  });

  it('run once', async () => {
    expect(await migrate(database.db, sets)).toEqual([]);
  });

  it('wait for each other', async () => {
    const extra = withMigration(1, 'create table extra (id integer)');
    const taken = await Promise.all([migrate(database.db, extra), migrate(database.db, extra)]);
    expect(taken.flat()).toEqual([1]);
  });

  it('explain what to do when an extension cannot be installed', async () => {
    const lacking = withMigration(2, 'create extension if not exists nothing_such');
    await expect(migrate(database.db, lacking)).rejects.toThrow(/run "create extension nothing_such"/);
  });

  it('are rolled back when one fails', async () => {
    const broken = withMigration(3, 'create table half (id integer)', 'select nonsense');
    await expect(migrate(database.db, broken)).rejects.toThrow();
    const { rows } = (await database.db.execute(sql`select to_regclass('half') as half`)) as {
      rows: { half: unknown }[];
    };
    expect(rows[0]?.half).toBeNull();
  });
});
