import { Column, getTableColumns, is, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { resourceOf, type ResourceName } from '../../contract/resources';
import { filterName, type ResourceFacts } from '../../contract/fields';
import { hiddenFields } from '../../contract/roles';
import { linksOf } from '../db/resourceTables';
import { fieldError } from '../core/ApiError';
import type { RequestContext } from '../core/deps';
import type { FilterRules, FilterTarget, Related } from './columnFilters';
import { oneOf } from '../db/oneOf';
import type { ListRules } from './listSql';

type Columns = Readonly<Record<string, PgColumn>>;

/** Returns how each declared column is filtered. @param targets what is compared instead of the column of that name */
const filterRules = (
  name: ResourceName,
  columns: Columns,
  targets: Readonly<Record<string, FilterTarget>> = {},
): FilterRules => {
  const { filters = {}, search = [] } = resourceOf(name) ?? {};
  return Object.fromEntries(
    Object.entries(filters).map(([field, declaration]) => {
      const column = columns[field];
      const target = targets[field] ?? column;
      if (!target) throw new Error(`${name} cannot be filtered by ${field}`);
      const isSearched = is(target, Column) && search.includes(field);
      const rule = { declaration, target, key: columns[`${field}_key`] };
      return [field, isSearched ? { ...rule, search: columns.search } : rule];
    }),
  );
};

/**
 * Returns a filter by the rows of a link table.
 * @param own the column of the link table that refers to the row, and the column of the row
 * @param value the column of the link table that the filter names
 */
export const linkedBy = ([link, own]: readonly [PgColumn, PgColumn], value: PgColumn): Related => {
  const links = sql`select 1 from ${link.table} where ${link} = ${own}`;
  return {
    oneOf: (ids) => sql`exists (${links} and ${oneOf(value, ids)})`,
    empty: sql`not exists (${links})`,
  };
};

/** Filters by linked records, by the name of the filter. */
const linkFilters = (name: ResourceName, own: PgColumn | undefined): Record<string, FilterTarget> => {
  const { fields = {} }: Pick<ResourceFacts, 'fields'> = resourceOf(name) ?? {};
  return Object.fromEntries(
    Object.entries(linksOf(name)).flatMap(([field, { record, target }]) => {
      const declared = fields[field];
      return declared?.kind === 'references' && own
        ? [[filterName(field, declared), linkedBy([record, own], target)]]
        : [];
    }),
  );
};

interface Overrides extends Partial<Omit<ListRules, 'filters'>> {
  filters?: Readonly<Record<string, FilterTarget>>;
}

/**
 * Returns how a resource's list is sorted, searched and filtered, from its declaration and the columns of its table. A
 * text is sorted by its `<field>_key` column.
 * @param overrides what the columns do not say; `sort` and `filters` for single fields
 */
export const listRules = (
  name: ResourceName,
  table: PgTable & { search?: PgColumn },
  overrides: Overrides = {},
): ListRules => {
  const { sort = [], defaultSort } = resourceOf(name) ?? {};
  const columns = getTableColumns(table);
  const ruleOf = (field: string) => {
    const rule = overrides.sort?.[field] ?? columns[`${field}_key`] ?? columns[field];
    if (!rule) throw new Error(`${name} cannot be sorted by ${field}`);
    return rule;
  };
  return {
    search: table.search,
    defaultSort,
    ...overrides,
    sort: Object.fromEntries(sort.map((field) => [field, ruleOf(field)])),
    filters: filterRules(name, columns, { ...linkFilters(name, columns.id), ...overrides.filters }),
  };
};

/** Returns the rules for users who may read some of the fields: they sort by and search these. */
export const rulesOf = (
  name: ResourceName,
  table: PgTable,
  rules: ListRules,
  isShown: (field: string) => boolean,
): ListRules => {
  const searched = resourceOf(name)?.search ?? [];
  const shown = searched.filter(isShown);
  const columns = getTableColumns(table);
  const shownColumns = shown.flatMap((field) => columns[field] ?? []);
  return {
    ...rules,
    sort: Object.fromEntries(Object.entries(rules.sort).filter(([field]) => isShown(field))),
    search:
      !rules.search || shown.length === searched.length
        ? rules.search
        : sql`fold(concat_ws(' ', ${sql.join(shownColumns, sql`, `)}))`,
  };
};

/**
 * Keeps users who may only pick from learning hidden fields through sort and filter.
 * @param filters the resource's own filters that they may use
 * @throws ApiError 422
 */
export const assertPickQuery = (
  { sort = [], filter = {} }: { sort?: string[]; filter?: Record<string, unknown> },
  rules: ListRules,
  filters: readonly string[] = [],
): void => {
  if (!sort.every((item) => item.replace(/^-/, '') in rules.sort))
    throw fieldError('sort', 'validation.unknown_sort');
  for (const [name, value] of Object.entries(filter))
    if (value !== undefined && !['id', 'q', ...filters].includes(name))
      throw fieldError(`filter.${name}`, 'validation.unknown_field', { names: name });
};

/**
 * Keeps users from learning fields that they may not read through sort and filter.
 * @throws ApiError 422
 */
export const assertReadable = (
  { subject }: Pick<RequestContext, 'subject'>,
  resource: ResourceName,
  { sort = [], filter = {} }: { sort?: string[]; filter?: object },
): void => {
  const filtered = new Map<string, unknown>(Object.entries(filter));
  const { fields = {} }: Pick<ResourceFacts, 'fields'> = resourceOf(resource) ?? {};
  for (const field of hiddenFields(subject, resource)) {
    const name = filterName(field, fields[field] ?? {});
    if (sort.some((item) => item.replace(/^-/, '') === field))
      throw fieldError('sort', 'validation.unknown_sort');
    if (filtered.get(name) !== undefined)
      throw fieldError(`filter.${name}`, 'validation.unknown_field', { names: name });
  }
};
