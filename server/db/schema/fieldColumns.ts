import { sql, type HasDefault, type NotNull, type SQL } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  numeric,
  text,
  timestamp,
  type AnyPgColumn,
  type ExtraConfigColumn,
  type IndexBuilder,
  type PgColumnBuilderBase,
} from 'drizzle-orm/pg-core';
import {
  isList,
  isNeverNull,
  isPassword,
  TIMES,
  type Field,
  type Fields,
  type REFERENCE_RESOURCES,
} from '../../../contract/fields';
import { bothDirections, id, searchText, sortKey, times } from './columns';

/** Derives the columns of a table and the indexes of its list from the fields of its resource. */

/** Digits behind the decimal point: 2 of 0.25. */
const decimalsOf = (step: number): number => String(step).split('.')[1]?.length ?? 0;

/** The column of each kind of field. `references` and `files` are link tables. */
const builders = {
  text: () => text(),
  richText: () => text(),
  color: () => text(),
  clock: () => text(),
  choice: () => text(),
  code: () => integer(),
  number: () => integer(),
  decimal: (step = 1) => {
    const scale = Math.max(2, decimalsOf(step));
    return numeric({ precision: 8 + scale, scale, mode: 'number' });
  },
  boolean: () => boolean(),
  date: () => date({ mode: 'string' }),
  time: () => timestamp({ withTimezone: true, mode: 'date', precision: 3 }),
  choices: () => text().array(),
  words: () => text().array(),
  reference: () => integer(),
  file: () => integer(),
} as const;

type BuilderName = keyof typeof builders;

/** Which column a field has: a choice of numbers is an integer, a number with decimals a numeric. */
type NameOf<F extends Field> = F extends { kind: 'choice'; values: readonly number[] }
  ? 'code'
  : F extends { kind: 'number'; step: number }
    ? 'decimal'
    : Extract<F['kind'], BuilderName>;

const hasBuilder = (kind: string): kind is BuilderName => kind in builders;

const builderName = (field: Field): BuilderName | undefined => {
  if (field.kind === 'choice' && typeof field.values[0] === 'number') return 'code';
  if (field.kind === 'number' && field.step !== undefined) return 'decimal';
  return hasBuilder(field.kind) ? field.kind : undefined;
};

type Base<F extends Field> = ReturnType<(typeof builders)[NameOf<F>]>;
type HasOwnDefault = { default: unknown } | { kind: 'boolean' | 'richText' | 'choices' | 'words' };
type ColumnOf<F extends Field> = F extends HasOwnDefault
  ? HasDefault<NotNull<Base<F>>>
  : F extends { required: true }
    ? NotNull<Base<F>>
    : Base<F>;

type HasNoColumn = { computed: true } | { kind: 'references' | 'files' } | { format: 'password' };
type Stored<F extends Fields> = {
  [K in keyof F]: F[K] extends HasNoColumn ? never : K;
}[keyof F] &
  string;
type ColumnName<K extends string, F extends Field> = F extends { kind: 'file' }
  ? K extends 'file'
    ? 'file_id'
    : `${K}_file_id`
  : K;

interface SortedText {
  kind: 'text';
  sort: true;
}
type Keys<F extends Fields> = {
  [K in Stored<F> as F[K] extends SortedText ? `${K}_key` : never]: ReturnType<typeof sortKey>;
};

/** The columns of the fields, `id`, the times, a sort key for each text that is sorted, and what `filter[q]` searches. */
type Columns<F extends Fields> = {
  [K in Exclude<Stored<F>, 'created_at' | 'updated_at'> as ColumnName<K, F[K]>]: ColumnOf<F[K]>;
} & Keys<F> & { id: ReturnType<typeof id>; search: ReturnType<typeof searchColumn> } & ReturnType<
    typeof times
  >;

/** The targets of references and files. */
export type Target = (typeof REFERENCE_RESOURCES)[number] | 'files';
type TargetTables = Readonly<Record<Target, { id: AnyPgColumn }>>;

let targetTables: TargetTables | undefined;

/** Names the tables of all targets once they are defined, because tables refer to each other in a circle. */
export const setTargets = (tables: TargetTables): void => {
  targetTables = tables;
};

/** Returns the id column of a target, which Drizzle asks for after all tables are defined. */
export const idOf = (target: Target) => (): AnyPgColumn => {
  if (!targetTables) throw new Error(`Import db/schema/index.ts: the table of ${target} is not defined`);
  return targetTables[target].id;
};

const hasColumn = (field: Field): boolean =>
  !field.computed && builderName(field) !== undefined && !isPassword(field);

/** The column of a field of kind `file`. */
export const fileColumn = (name: string): string => (name === 'file' ? 'file_id' : `${name}_file_id`);

const columnName = (name: string, { kind }: Field): string => (kind === 'file' ? fileColumn(name) : name);

const defaultOf = (field: Field): SQL | string | number | boolean | undefined => {
  if (isList(field)) return sql`'{}'`;
  if ('default' in field && field.default !== undefined) return field.default;
  return field.kind === 'boolean' ? false : field.kind === 'richText' ? '' : undefined;
};

/** The common interface of all builders. */
interface Builder extends PgColumnBuilderBase {
  notNull: () => Builder;
  default: (value: SQL | string | number | boolean) => Builder;
  references: (target: () => AnyPgColumn, actions: { onDelete: 'cascade' | 'set null' }) => Builder;
}

const columnOf = (field: Field): Builder => {
  const name = builderName(field) ?? 'text';
  const step = field.kind === 'number' ? field.step : undefined;
  let builder = (name === 'decimal'
    ? builders.decimal(step)
    : builders[name]()) as PgColumnBuilderBase as Builder;
  const isRequired = isNeverNull(field);
  const target = field.kind === 'file' ? 'files' : field.kind === 'reference' && field.resource;
  if (target) builder = builder.references(idOf(target), { onDelete: isRequired ? 'cascade' : 'set null' });
  if (isRequired) builder = builder.notNull();
  const value = defaultOf(field);
  return value === undefined ? builder : builder.default(value);
};

/** `coalesce(email,'')`, or the list of words as one text. */
const searched = (name: string, field: Field): string =>
  field.kind === 'words' ? `joined(${name})` : isNeverNull(field) ? name : `coalesce(${name},'')`;

const searchColumn = (text: string) => searchText('search').generatedAlwaysAs(sql.raw(`fold(${text})`));

/** Returns the columns of a resource's table, which may be overridden by spreading further ones. */
export const columnsOf = <R extends { fields: Fields }>({ fields }: R) => {
  const stored = Object.entries<Field>(fields).filter(
    ([name, field]) => hasColumn(field) && name !== 'created_at' && name !== 'updated_at',
  );
  const keys = stored.flatMap(([name, field]) => {
    if (field.kind !== 'text' || !field.sort) return [];
    const key = sortKey(`${name}_key`, name);
    return [[`${name}_key`, isNeverNull(field) ? key.notNull() : key] as const];
  });
  const words = stored.filter(([, field]) => field.search).map(([name, field]) => searched(name, field));
  return {
    id: id(),
    ...times(),
    ...Object.fromEntries(stored.map(([name, field]) => [columnName(name, field), columnOf(field)])),
    ...Object.fromEntries(keys),
    search: searchColumn(words.join(" || ' ' || ") || "''"),
  } as Columns<R['fields']>;
};

interface ListColumns {
  company_id: ExtraConfigColumn;
  id: ExtraConfigColumn;
  search: ExtraConfigColumn;
}

/** Returns the indexes of a resource's list: one for each field that it sorts by, and one for the search. */
export const listIndexes = (
  name: string,
  table: ListColumns,
  { fields }: { fields: Fields },
): IndexBuilder[] => {
  const columns = new Map<string, ExtraConfigColumn>(Object.entries(table));
  const sorted = Object.entries<Field>({ ...TIMES, ...fields }).filter(
    ([, field]) => field.sort && !field.computed,
  );
  return [
    index(`${name}_company`).on(table.company_id, table.id),
    ...sorted.flatMap(([field, declared]) => {
      const column = columns.get(`${field}_key`) ?? columns.get(field);
      if (!column) return [];
      const indexName = `${name}_by_${field}`;
      return isNeverNull(declared)
        ? [index(indexName).on(table.company_id, column, table.id)]
        : bothDirections(table, column, indexName);
    }),
    index(`${name}_search`).using('gin', table.search.op('gin_trgm_ops')),
  ];
};
