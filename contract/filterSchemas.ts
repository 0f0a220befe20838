import { z } from 'zod';
import {
  isColumnFilter,
  MAX_FILTER_TEXT,
  MAX_FILTER_VALUES,
  operatorsOf,
  RELATIVE_DATE,
  type ColumnFilter,
  type FilterDeclaration,
  type FilterDeclarations,
  type FilterOperator,
} from './filters';
import { dateSchema, flagSchema, idOrZeroSchema, lineSchema, listQuery, timestampSchema } from './http';

const textSchema = lineSchema.min(1).max(MAX_FILTER_TEXT);

/** Splits `a,b`; `\,` is a comma within a value. */
const splitValues = (text: string): string[] =>
  (text.match(/(?:[^\\,]|\\.)+/gs) ?? []).map((value) => value.replace(/\\(.)/gs, '$1'));

const listOf = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? splitValues(value) : [value].flat()),
    z.array(item).min(1).max(MAX_FILTER_VALUES),
  );

const momentSchema = z
  .union([dateSchema, timestampSchema, z.string().regex(RELATIVE_DATE)], { error: 'validation.date' })
  .meta({ description: 'A day, a time in UTC, or how long ago: `-P1Y`, `-P6M`, `-P30D`' });

/** Also refuses what PostgreSQL's numeric type cannot hold. */
const numberSchema = z.preprocess(
  (value) => (typeof value === 'string' && /^-?\d{1,15}(\.\d{1,6})?$/.test(value) ? Number(value) : value),
  z.number(),
);

const valueSchema = (declaration: FilterDeclaration): z.ZodType<string | number | boolean> => {
  switch (declaration.kind) {
    case 'number':
      return numberSchema;
    case 'boolean':
      return flagSchema;
    case 'reference':
      return idOrZeroSchema;
    case 'choice': {
      const values = declaration.values.map(String);
      const isNumeric = declaration.values.every((value) => typeof value === 'number');
      return isNumeric ? z.enum(values).transform(Number) : z.enum(values);
    }
    default:
      return textSchema;
  }
};

const operandSchema = (declaration: FilterDeclaration, operator: FilterOperator): z.ZodType => {
  switch (operator) {
    case 'is':
    case 'not':
      return listOf(valueSchema(declaration));
    case 'contains':
      return textSchema;
    case 'before':
    case 'after':
      return momentSchema;
    case 'min':
    case 'max':
      return numberSchema;
    case 'empty':
      return flagSchema;
  }
};

const conditionsSchema = (declaration: FilterDeclaration) =>
  z.strictObject(
    Object.fromEntries(
      operatorsOf(declaration).map((operator) => [operator, operandSchema(declaration, operator).optional()]),
    ),
  );

type Conditions = ReturnType<typeof conditionsSchema>;

/** Named, so that the OpenAPI document has each only once. */
const named = new Map<string, Conditions>();

const sharedConditions = (declaration: FilterDeclaration): Conditions => {
  const { kind, optional } = declaration;
  if (kind === 'choice') return conditionsSchema(declaration);
  const id = `${optional ? 'Optional' : ''}${kind.charAt(0).toUpperCase()}${kind.slice(1)}Filter`;
  const schema = named.get(id) ?? conditionsSchema(declaration).meta({ id });
  named.set(id, schema);
  return schema;
};

/** Returns the schema of the conditions on one column. A plain value means `is`. */
export const columnFilterSchema = (declaration: FilterDeclaration): z.ZodType<ColumnFilter> =>
  z.preprocess(
    (value) => (value === undefined || isColumnFilter(value) ? value : { is: value }),
    sharedConditions(declaration),
  );

/**
 * Returns the query schema of a resource's list: its sort fields, the filters of its columns and its own filters.
 * @param own further filters, or other schemas for declared ones
 */
export const resourceListQuery = <F extends Record<string, z.ZodType>>(
  { sort, filters }: { sort: readonly string[]; filters: FilterDeclarations },
  own: F,
) => {
  const columns = Object.fromEntries(
    Object.entries(filters).map(([field, declaration]) => [
      field,
      columnFilterSchema(declaration).optional(),
    ]),
  );
  // The server reads the filters of columns by their declarations, so only the own ones have types.
  return listQuery<F>(sort, { ...columns, ...own });
};
