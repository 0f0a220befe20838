import { and, Column, is, isNull, not, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  isColumnFilter,
  RELATIVE_DATE,
  type ColumnFilter,
  type FilterDeclaration,
} from '../../contract/filters';
import { TIME_ZONE } from '../core/localTime';
import { matches } from './textSearch';

/** Rows of another table, such as the groups of a user. */
export interface Related {
  /** Whether a row is related to any of the ids. */
  oneOf: (ids: readonly number[]) => SQL;
  /** Whether a row has no related row. */
  empty: SQL;
  /** The same for a large table without further conditions, where PostgreSQL expects more such rows than there are. */
  onlyEmpty?: (companyId: number) => SQL;
}

type Target = PgColumn | SQL | Related;

/** The target of a filter: a column, an expression or related rows; a function where it depends on the company. */
export type FilterTarget = Target | ((companyId: number) => SQL);

/** How a column is filtered. */
interface FilterRule<T extends FilterTarget = Target> {
  declaration: FilterDeclaration;
  target: T;
  /** Indexed sort key of a text column. */
  key?: PgColumn;
  /** Indexed text that contains the column's. */
  search?: PgColumn;
}

export type FilterRules = Readonly<Record<string, FilterRule<FilterTarget>>>;

type Values = readonly (string | number | boolean)[];
type Comparable = PgColumn | SQL;

const isRelated = (target: Target): target is Related => 'oneOf' in target;

const UNITS = { D: 'day', W: 'week', M: 'month', Y: 'year' } as const;

/** The point in time that a day begins, that a time names, or so long ago. */
const timeOf = (value: string): SQL => {
  const [, count, unit] = RELATIVE_DATE.exec(value) ?? [];
  if (unit) return sql`(now() - ${`${count} ${UNITS[unit as keyof typeof UNITS]}`}::interval)`;
  return value.includes('T')
    ? sql`${value}::timestamptz`
    : sql`(${value}::date::timestamp at time zone ${TIME_ZONE}::text)`;
};

const dayOf = (value: string): SQL => sql`(${timeOf(value)} at time zone ${TIME_ZONE}::text)::date`;

const texts = (values: Values): SQL => sql`${sql.param(values.map(String))}::text[]`;

/** Each text passed through an SQL function. */
const each = (fn: 'fold' | 'sv_sort_key', values: Values): SQL =>
  sql`array(select ${sql.raw(fn)}(value) from unnest(${texts(values)}) value)`;

/** The SQL type of the values that a column is compared with. */
const typeOf = ({ kind }: FilterDeclaration, [value]: Values): SQL =>
  sql.raw(
    kind === 'number'
      ? 'numeric'
      : typeof value === 'number'
        ? 'bigint'
        : typeof value === 'boolean'
          ? 'boolean'
          : 'text',
  );

const isArray = (target: Comparable): boolean => is(target, Column) && target.dataType === 'array';

const isOneOf = (
  { declaration, key, search }: FilterRule,
  target: Comparable,
  values: Values,
): SQL | undefined => {
  const isText = declaration.kind === 'text';
  if (isArray(target))
    return isText
      ? sql`exists (select 1 from unnest(${target}) item where fold(item) = any(${each('fold', values)}))`
      : sql`${target} && ${texts(values)}`;
  if (isText) {
    const isSame = sql`fold(${target}) = any(${each('fold', values)})`;
    // The key has an index, but ignores accents.
    return key
      ? and(sql`${key} = any(${each('sv_sort_key', values)})`, isSame)
      : and(...(search && values.length === 1 ? matches(search, String(values[0])) : []), isSame);
  }
  const type = typeOf(declaration, values);
  // One value is compared by `=`, which keeps the order of the index.
  return values.length === 1
    ? sql`${target} = ${values[0]}::${type}`
    : sql`${target} = any(${sql.param([...values])}::${type}[])`;
};

const contains = ({ search }: FilterRule, target: Comparable, text: string): SQL | undefined =>
  isArray(target)
    ? sql`exists (select 1 from unnest(${target}) item where strpos(fold(item), fold(${text})) > 0)`
    : // The index finds the candidates.
      and(...(search ? matches(search, text) : []), sql`strpos(fold(${target}), fold(${text})) > 0`);

const isEmpty = ({ declaration }: FilterRule, target: Comparable): SQL | undefined => {
  if (isArray(target)) return sql`cardinality(${target}) = 0`;
  return declaration.kind === 'text' ? or(isNull(target), sql`${target} = ''`) : isNull(target);
};

interface Tests {
  oneOf: (values: Values) => SQL | undefined;
  empty: SQL | undefined;
}

const testsOf = (rule: FilterRule): Tests => {
  const { target } = rule;
  return isRelated(target)
    ? { oneOf: (ids) => target.oneOf(ids.map(Number)), empty: target.empty }
    : { oneOf: (values) => isOneOf(rule, target, values), empty: isEmpty(rule, target) };
};

/** Conditions of operators that related rows do not have. */
const comparisons = (
  rule: FilterRule,
  target: Comparable,
  { contains: text, before, after, min, max }: ColumnFilter,
): (SQL | undefined)[] => {
  const at = rule.declaration.kind === 'date' ? dayOf : timeOf;
  return [
    text === undefined ? undefined : contains(rule, target, text),
    before === undefined ? undefined : sql`${target} < ${at(before)}`,
    after === undefined ? undefined : sql`${target} >= ${at(after)}`,
    min === undefined ? undefined : sql`${target} >= ${min}::numeric`,
    max === undefined ? undefined : sql`${target} <= ${max}::numeric`,
  ];
};

const conditionOf = (rule: FilterRule, filter: ColumnFilter, companyId: number): SQL | undefined => {
  const { oneOf, empty } = testsOf(rule);
  const met = and(
    filter.is && oneOf(filter.is),
    // Also rows without a value.
    filter.not && sql`(${oneOf(filter.not)}) is not true`,
    ...(isRelated(rule.target) ? [] : comparisons(rule, rule.target, filter)),
  );
  if (filter.empty === undefined) return met;
  if (!filter.empty) return and(met, empty && not(empty));
  return met || !isRelated(rule.target) ? or(met, empty) : (rule.target.onlyEmpty?.(companyId) ?? empty);
};

/** Returns the conditions of the column filters in a list's query. */
export const columnConditions = (rules: FilterRules, companyId: number, filter: object = {}): SQL[] =>
  Object.entries(filter).flatMap(([field, value]: [string, unknown]) => {
    const rule = Object.hasOwn(rules, field) ? rules[field] : undefined;
    if (!rule || !isColumnFilter(value)) return [];
    const target = typeof rule.target === 'function' ? rule.target(companyId) : rule.target;
    return conditionOf({ ...rule, target }, value, companyId) ?? [];
  });
