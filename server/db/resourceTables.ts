import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable, type PgColumn } from 'drizzle-orm/pg-core';
import { camelCase } from '../../contract/endpoints';
import { resourceOf, type ResourceName } from '../../contract/resources';
import * as schema from './schema';

/** A table whose rows have an id and belong to a company. */
export type CompanyTable = PgTable & { id: PgColumn; company_id: PgColumn };

const exported: Partial<Record<string, unknown>> = schema;

const isCompanyTable = (table: unknown): table is CompanyTable =>
  is(table, PgTable) && 'company_id' in getTableColumns(table);

/** Returns the table of a resource, which has its name in camel case. */
export const tableOf = (resource: string): CompanyTable | undefined => {
  const table = exported[camelCase(resource)];
  return isCompanyTable(table) ? table : undefined;
};

/** Returns the columns of a table by name, without those that PostgreSQL generates: keys and texts to sort and search by. */
export const storedColumns = (table: PgTable): Record<string, PgColumn> =>
  Object.fromEntries(Object.entries(getTableColumns(table)).filter(([, { generated }]) => !generated));

/** A link table: its column of the record, its column of the linked row, and their order. */
export interface Link {
  table: PgTable;
  record: PgColumn;
  target: PgColumn;
  position?: PgColumn;
}

const link = (record: PgColumn, target: PgColumn, position?: PgColumn): Link => ({
  table: record.table,
  record,
  target,
  ...(position && { position }),
});

export type Links = Readonly<Record<string, Link>>;

const { feedAttachments, feedGroups, groupMembers, pageGroups, pageMedia } = schema;

/** Link tables that are not named after a field. */
const OWN_NAMES: Partial<Record<ResourceName, Links>> = {
  users: { group_ids: link(groupMembers.user_id, groupMembers.group_id) },
  groups: { member_ids: link(groupMembers.group_id, groupMembers.user_id) },
  pages: {
    group_ids: link(pageGroups.page_id, pageGroups.group_id),
    // Those of `use` "attached".
    media_ids: link(pageMedia.page_id, pageMedia.media_id),
  },
  feeds: {
    group_ids: link(feedGroups.feed_id, feedGroups.group_id),
    attachments: link(feedAttachments.feed_id, feedAttachments.file_id, feedAttachments.position),
  },
};

const tables = new Map(
  Object.values(exported).flatMap((table) => (is(table, PgTable) ? [[getTableName(table), table]] : [])),
);

/** The link table of a field, made by `linkTable`. */
const declaredLink = (name: string): Link | undefined => {
  const table = tables.get(name);
  if (!table) return undefined;
  const { record_id: record, target_id: target, position } = getTableColumns(table);
  return record && target && link(record, target, position);
};

/**
 * Returns the link tables of a resource, by field of kind `references` or `files`. They are named `<resource>_<field>` if
 * not above.
 */
export const linksOf = (resource: ResourceName): Links => {
  const own: Links = OWN_NAMES[resource] ?? {};
  const links = Object.entries(resourceOf(resource)?.fields ?? {}).flatMap(([field, { kind }]) => {
    if (kind !== 'references' && kind !== 'files') return [];
    const found = own[field] ?? declaredLink(`${resource.replace(/-/g, '_')}_${field}`);
    return found ? [[field, found] as const] : [];
  });
  return Object.fromEntries(links);
};

/** Returns the link table of a field. @throws Error when none is exported */
export const linkOf = (resource: ResourceName, field: string): Link => {
  const found = linksOf(resource)[field];
  if (!found)
    throw new Error(`${resource}.${field} has no table: export linkTable(…, '${field}', …) from tables.ts`);
  return found;
};
