import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { completeMigration } from './generateMigration';

const name = text('name').notNull();
const search = (expression: string) => text('search').generatedAlwaysAs(sql.raw(expression)).notNull();
const before = generateDrizzleJson({
  rooms: pgTable('rooms', { name, search: search('fold(name)') }, (table) => [
    index('rooms_search').using('gin', table.search.op('gin_trgm_ops')),
  ]),
});
const after = generateDrizzleJson({
  rooms: pgTable(
    'rooms',
    { name, note: text('note'), search: search("fold(name || coalesce(note,''))") },
    (table) => [
      index('rooms_search').using('gin', table.search.op('gin_trgm_ops')),
      index('rooms_by_note').on(table.note),
    ],
  ),
});

it('adds a column before the search that is made of it, and the index of the search after it', async () => {
  expect(await completeMigration(await generateMigration(before, after), after)).toEqual([
    'ALTER TABLE "rooms" drop column "search";',
    'ALTER TABLE "rooms" ADD COLUMN "note" text;',
    `ALTER TABLE "rooms" ADD COLUMN "search" text GENERATED ALWAYS AS (fold(name || coalesce(note,''))) STORED NOT NULL;`,
    'CREATE INDEX "rooms_by_note" ON "rooms" USING btree ("note");',
    'CREATE INDEX "rooms_search" ON "rooms" USING gin ("search" gin_trgm_ops);',
  ]);
});

it('keeps other migrations as they are', async () => {
  const statements = ['ALTER TABLE "rooms" DROP COLUMN "note";', 'CREATE INDEX "a" ON "b" ("c");'];
  expect(await completeMigration(statements, after)).toEqual(statements);
});
