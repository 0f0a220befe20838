/** Column filters: which columns of a list can be filtered, and how. Without Zod, because lists use it before any form. */

/** The longest filter text, in characters, and the most values of one filter. */
export const MAX_FILTER_TEXT = 200;
export const MAX_FILTER_VALUES = 1_000;

interface Column {
  /** The column may have no value, so that `empty` makes sense. */
  optional?: boolean;
}

/** A text, compared regardless of case. `many`: a list of texts, such as tags. */
interface TextFilter extends Column {
  kind: 'text';
  many?: boolean;
  /** Offers the values that records have. */
  suggests?: boolean;
}

interface NumberFilter extends Column {
  kind: 'number';
}

/** `date` is a day, `time` a point in time. */
interface DateFilter extends Column {
  kind: 'date' | 'time';
}

interface BooleanFilter extends Column {
  kind: 'boolean';
  /** Translation keys of true and false. Default: yes and no. */
  labels?: readonly [string, string];
}

interface ChoiceFilter extends Column {
  kind: 'choice';
  values: readonly (string | number)[];
  /** Translation key of a value: `<labels>.<value>`. */
  labels: string;
}

interface ReferenceFilter extends Column {
  kind: 'reference';
  resource: 'users' | 'groups' | 'categories' | 'forms' | 'audit-log/actors';
  /** Another filter of the list that also limits the records to choose from. */
  within?: string;
}

export type FilterDeclaration =
  TextFilter | NumberFilter | DateFilter | BooleanFilter | ChoiceFilter | ReferenceFilter;
export type FilterDeclarations = Readonly<Record<string, FilterDeclaration>>;

/** `filter[<field>]=a,b` means `filter[<field>][is]=a,b`. */
export type FilterOperator = 'is' | 'not' | 'contains' | 'before' | 'after' | 'min' | 'max' | 'empty';

const OPERATORS: Record<FilterDeclaration['kind'], readonly FilterOperator[]> = {
  text: ['contains', 'is', 'not'],
  number: ['is', 'not', 'min', 'max'],
  date: ['before', 'after'],
  time: ['before', 'after'],
  boolean: ['is'],
  choice: ['is', 'not'],
  reference: ['is', 'not'],
};

/** Returns the operators of a column, the usual one first. */
export const operatorsOf = ({ kind, optional }: FilterDeclaration): readonly FilterOperator[] =>
  optional ? [...OPERATORS[kind], 'empty'] : OPERATORS[kind];

/** A negative ISO 8601 duration: so long ago. */
export const RELATIVE_DATE = /^-P(\d{1,3})([DWMY])$/;

/** The conditions on one column. A row has to meet all of them; with `empty`, rows without a value match as well. */
export interface ColumnFilter {
  is?: readonly (string | number | boolean)[];
  not?: readonly (string | number | boolean)[];
  contains?: string;
  /** Exclusive. */
  before?: string;
  /** Inclusive. */
  after?: string;
  min?: number;
  max?: number;
  empty?: boolean;
}

export const isColumnFilter = (value: unknown): value is ColumnFilter =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
