import {
  isColumnFilter,
  RELATIVE_DATE,
  type ColumnFilter,
  type FilterDeclaration,
  type FilterOperator,
} from '../../../contract/filters';
import { hasCapability } from '../../api/capabilities';
import type { FilterColumn } from './columns';

export type FilterValues = Readonly<Record<string, unknown>>;

/** What the user chooses: an operator of the API, or a date relative to today. */
export type Comparison = FilterOperator | 'not_empty' | 'older' | 'newer';

/** One chip: a comparison of one column. */
export interface Condition {
  column: FilterColumn;
  comparison: Comparison;
  operand?: unknown;
  /** Rows without a value are shown beside those that meet the column's other conditions. */
  isAlternative?: boolean;
}

/** Comparisons as the API writes them. */
const OPERATOR: Partial<Record<Comparison, FilterOperator>> = {
  not_empty: 'empty',
  older: 'before',
  newer: 'after',
};

const operatorOf = (comparison: Comparison): FilterOperator =>
  OPERATOR[comparison] ?? (comparison as FilterOperator);

/** Whether the values that records have are offered. */
export const suggestsValues = (declaration: FilterDeclaration): boolean =>
  declaration.kind === 'text' && declaration.suggests === true && hasCapability('values');

/** Returns the comparisons of a column in the order of the menu. */
export const comparisonsOf = ({ operators, declaration }: FilterColumn): Comparison[] => {
  const { kind } = declaration;
  const isDate = kind === 'date' || kind === 'time';
  const all: Comparison[] = [
    ...(isDate && operators.includes('before') ? (['older'] as const) : []),
    ...(isDate && operators.includes('after') ? (['newer'] as const) : []),
    // Values are chosen more often than a part of them is typed.
    ...(suggestsValues(declaration) ? (['is', 'not'] as const) : []),
    ...operators,
    ...(operators.includes('empty') ? (['not_empty'] as const) : []),
  ];
  return [...new Set(all)];
};

/** Returns the field of the form that holds the value: its own for each kind of input, so that inputs do not get the values of others. */
export const operandSource = ({ declaration: { kind } }: FilterColumn, comparison: Comparison): string => {
  if (kind === 'date' || kind === 'time')
    return comparison === 'older' || comparison === 'newer' ? 'duration' : 'date';
  if (kind === 'number') return comparison === 'is' || comparison === 'not' ? 'numbers' : 'value';
  return kind === 'text' && comparison !== 'contains' ? 'texts' : 'value';
};

/** Columns whose `is` is written as a plain value: `role: 'admin'`. Texts may have a plain filter of another kind. */
const hasPlainValue = ({ kind }: FilterDeclaration): boolean =>
  kind === 'choice' || kind === 'reference' || kind === 'boolean';

const toFilter = (value: unknown): ColumnFilter => {
  if (isColumnFilter(value)) return value;
  return value === undefined || value === null || value === '' ? {} : { is: [value].flat() as string[] };
};

const fromFilter = (declaration: FilterDeclaration, filter: ColumnFilter): unknown => {
  const { is, ...others } = filter;
  if (!is || Object.keys(others).length > 0 || !hasPlainValue(declaration)) return filter;
  return is.length === 1 ? is[0] : is;
};

const comparisonOf = (operator: FilterOperator, operand: unknown): Comparison => {
  if (operator === 'empty') return operand === true || operand === '1' ? 'empty' : 'not_empty';
  if (typeof operand !== 'string' || !RELATIVE_DATE.test(operand)) return operator;
  return operator === 'before' ? 'older' : 'newer';
};

/** Returns the conditions in a list's filter; `empty` after the others, which it extends. */
export const conditionsOf = (columns: readonly FilterColumn[], values: FilterValues): Condition[] =>
  columns.flatMap((column) => {
    const { empty, ...others }: Record<string, unknown> = { ...toFilter(values[column.field]) };
    const entries = Object.entries(empty === undefined ? others : { ...others, empty });
    return entries.flatMap(([name, operand]) => {
      const operator = name as FilterOperator;
      if (!column.operators.includes(operator)) return [];
      const comparison = comparisonOf(operator, operand);
      const isAlternative = comparison === 'empty' && entries.length > 1;
      return { column, comparison, operand, isAlternative };
    });
  });

const without = (values: FilterValues, field: string): FilterValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== field));

/** Returns the filter without a condition. */
export const removeCondition = (
  values: FilterValues,
  { column: { field, declaration }, comparison }: Condition,
): FilterValues => {
  const { [operatorOf(comparison)]: _, ...filter } = toFilter(values[field]);
  const others = without(values, field);
  return Object.keys(filter).length === 0 ? others : { ...others, [field]: fromFilter(declaration, filter) };
};

/**
 * Returns the comparisons that a new condition can have: a filter has one value per operator.
 * @param edited the condition that the new one replaces
 */
export const freeComparisons = (
  column: FilterColumn,
  values: FilterValues,
  edited?: Condition,
): Comparison[] => {
  const { [column.field]: value } = edited ? removeCondition(values, edited) : values;
  const used = toFilter(value);
  return comparisonsOf(column).filter((comparison) => !(operatorOf(comparison) in used));
};

/** Returns the filter with a condition. @param replaced the condition that was edited */
export const setCondition = (
  values: FilterValues,
  { column: { field, declaration }, comparison, operand }: Condition,
  replaced?: Condition,
): FilterValues => {
  const rest = replaced ? removeCondition(values, replaced) : values;
  const isEmptiness = comparison === 'empty' || comparison === 'not_empty';
  const filter = {
    ...toFilter(rest[field]),
    [operatorOf(comparison)]: isEmptiness ? comparison === 'empty' : operand,
  };
  return { ...rest, [field]: fromFilter(declaration, filter) };
};

/** Returns the filter without the conditions of columns. */
export const clearConditions = (columns: readonly FilterColumn[], values: FilterValues): FilterValues =>
  columns.reduce((rest, { field }) => without(rest, field), values);
