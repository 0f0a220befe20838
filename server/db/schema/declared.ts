import { getTableName, type BuildExtraConfigColumns } from 'drizzle-orm';
import {
  index,
  integer,
  pgTable,
  primaryKey,
  type ExtraConfigColumn,
  type IndexBuilder,
  type PgColumn,
  type PgTable,
} from 'drizzle-orm/pg-core';
import type { Fields } from '../../../contract/fields';
import { resources } from '../../../contract/resources';
import { categories, forms, media } from './content';
import { companyId, files, groups, users } from './core';
import { columnsOf, fileColumn, idOf, listIndexes, setTargets, type Target } from './fieldColumns';

/** Tables that follow from the fields of their resource. Each is named like the resource in camel case. */

setTargets({ users, groups, categories, forms, media, files });

/** Returns the indexes of foreign keys, which a deletion of what they refer to looks for. */
const foreignIndexes = (name: string, table: object, fields: Fields): IndexBuilder[] => {
  const columns = new Map<string, ExtraConfigColumn>(Object.entries(table));
  return Object.entries(fields).flatMap(([field, { kind }]) => {
    const column = kind === 'file' ? fileColumn(field) : field;
    const found = kind === 'file' || kind === 'reference' ? columns.get(column) : undefined;
    return found ? [index(`${name}_${column}`).on(found)] : [];
  });
};

const columnsInCompany = <R extends { fields: Fields }>(declared: R) => ({
  ...columnsOf(declared),
  company_id: companyId(),
});

/**
 * The table of a declared resource.
 * @param name in snake case
 * @param further returns further indexes, as the last argument of `pgTable` does
 */
export const tableOf = <R extends { fields: Fields }>(
  name: string,
  declared: R,
  further: (
    table: BuildExtraConfigColumns<string, ReturnType<typeof columnsInCompany<R>>, 'pg'>,
  ) => IndexBuilder[] = () => [],
) =>
  pgTable(name, columnsInCompany(declared), (table) => [
    ...listIndexes(name, table, declared),
    ...foreignIndexes(name, table, declared.fields),
    ...further(table),
  ]);

/**
 * The table of a field of several references or files: `meeting_rooms_group_ids`.
 * @param record the table of the resource
 * @param target the resource that it refers to, or `files`
 */
export const linkTable = (record: PgTable & { id: PgColumn }, field: string, target: Target) => {
  const name = `${getTableName(record)}_${field}`;
  return pgTable(
    name,
    {
      record_id: integer()
        .notNull()
        .references(() => record.id, { onDelete: 'cascade' }),
      target_id: integer().notNull().references(idOf(target), { onDelete: 'cascade' }),
      /** Counts from 0, in the order of the field. */
      position: integer().notNull().default(0),
    },
    (table) => [
      primaryKey({ columns: [table.record_id, table.target_id] }),
      index(`${name}_target`).on(table.target_id),
    ],
  );
};

export const shortcuts = tableOf('shortcuts', resources.shortcuts);

export const groupsIncludedIds = linkTable(groups, 'included_ids', 'users');
export const groupsExcludedIds = linkTable(groups, 'excluded_ids', 'users');
export const formsGroupIds = linkTable(forms, 'group_ids', 'groups');
