import { z } from 'zod';
import { isObject, toId } from '../dataProvider/dialect';

/* Completes values of responses by the schemas of the contract. */

interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
}

interface Context {
  defs: Record<string, JsonSchema>;
  /** What stands for a number that is missing: of a record null, which screens show as nothing. */
  noNumber: 0 | null;
}

const resolve = (schema: JsonSchema, { defs }: Context): JsonSchema =>
  schema.$ref === undefined ? schema : (defs[schema.$ref.replace('#/$defs/', '')] ?? {});

const isMissing = (value: unknown): value is null | undefined => value === null || value === undefined;

const hasId = ({ properties = {} }: JsonSchema): boolean => 'id' in properties;

const readText = ({ format = '' }: JsonSchema, value: unknown): string | undefined => {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return undefined;
  return format.startsWith('date') && Number.isNaN(Date.parse(value)) ? undefined : value;
};

const readNumber = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
  return Number.isNaN(number) ? undefined : number;
};

const readBoolean = (value: unknown): boolean | undefined =>
  typeof value === 'boolean'
    ? value
    : [1, '1'].includes(value as string) || (value === 0 || value === '0' ? false : undefined);

const completeProperties = (
  { properties = {}, required = [] }: JsonSchema,
  value: Record<string, unknown>,
  context: Context,
) =>
  Object.entries(properties).flatMap(([name, property]): [string, unknown][] => {
    const own = value[name];
    if (isMissing(own) && !required.includes(name))
      return own === null && isNullable(property, context) ? [[name, null]] : [];
    return [[name, name === 'id' && !isMissing(own) ? toId(own) : completeValue(property, own, context)]];
  });

const completeObject = (schema: JsonSchema, value: Record<string, unknown>, context: Context) => {
  const { properties = {}, additionalProperties } = schema;
  const others = Object.entries(value)
    .filter(([name]) => !(name in properties))
    .map(([name, inner]) => [
      name,
      typeof additionalProperties === 'object' ? completeValue(additionalProperties, inner, context) : inner,
    ]);
  return Object.fromEntries([...completeProperties(schema, value, context), ...others]) as Record<
    string,
    unknown
  >;
};

/** Leaves out what is no row. */
const completeRows = (items: JsonSchema, rows: readonly unknown[], context: Context): unknown[] => {
  const row = resolve(items, context);
  return rows
    .filter((value) => !isMissing(value) && !(hasId(row) && (!isObject(value) || isMissing(value.id))))
    .map((value) => completeValue(items, value, context));
};

const isNullable = (schema: JsonSchema, context: Context): boolean =>
  resolve(schema, context).anyOf?.some(({ type }) => type === 'null') ?? false;

/** Returns a value as its schema has it; undefined if it is missing or something else. Unknown words stay. */
const readValue = (schema: JsonSchema, value: unknown, context: Context): unknown => {
  if (isMissing(value)) return undefined;
  if (schema.enum ?? schema.const !== undefined) return typeof value === 'object' ? undefined : value;
  switch (schema.type) {
    case 'string':
      return readText(schema, value);
    case 'integer':
    case 'number':
      return readNumber(value);
    case 'boolean':
      return readBoolean(value);
    case 'array':
      return Array.isArray(value) ? completeRows(schema.items ?? {}, value, context) : undefined;
    case 'object':
      return isObject(value) ? completeObject(schema, value, { ...context, noNumber: 0 }) : undefined;
    default:
      return value;
  }
};

/** Returns what stands for a missing value that is never null. */
const emptyValue = (schema: JsonSchema, context: Context): unknown => {
  switch (schema.type) {
    case 'string':
      return '';
    case 'integer':
    case 'number':
      return context.noNumber;
    case 'boolean':
      return false;
    case 'array':
      return [];
    case 'object':
      return completeObject(schema, {}, { ...context, noNumber: 0 });
    default:
      return null;
  }
};

/** What a value may be, but null. */
const optionsOf = (schema: JsonSchema): JsonSchema[] =>
  schema.anyOf?.filter(({ type }) => type !== 'null') ?? [schema];

const completeValue = (given: JsonSchema, value: unknown, context: Context): unknown => {
  const schema = resolve(given, context);
  if (!schema.anyOf) return readValue(schema, value, context) ?? emptyValue(schema, context);
  const options = optionsOf(schema);
  // What may be of several kinds stays as it is.
  if (options.length > 1 || !options[0]) return value ?? null;
  if (!isNullable(schema, context)) return completeValue(options[0], value, context);
  return readValue(resolve(options[0], context), value, context) ?? null;
};

const jsonSchemas = new Map<z.ZodType, JsonSchema>();

const jsonSchemaOf = (type: z.ZodType): JsonSchema => {
  const known = jsonSchemas.get(type);
  if (known) return known;
  const options = { io: 'output', unrepresentable: 'any', reused: 'inline' } as const;
  const schema = z.toJSONSchema(type, options) as JsonSchema;
  jsonSchemas.set(type, schema);
  return schema;
};

/**
 * Completes the data of a response: missing fields become null, empty lists and texts, numbers as texts become numbers, and
 * what is no row of a list is left out. Data that is no record at all stays as it is.
 */
export const complete = (type: z.ZodType, data: unknown): unknown => {
  const root = jsonSchemaOf(type);
  const context: Context = { defs: root.$defs ?? {}, noNumber: null };
  const [schema = {}] = optionsOf(resolve(root, context)).map((option) => resolve(option, context));
  if (schema.type === 'array')
    return Array.isArray(data) ? completeRows(schema.items ?? {}, data, context) : data;
  if (schema.type !== 'object') return data;
  if (hasId(schema))
    return isObject(data) && !isMissing(data.id) ? completeObject(schema, data, context) : data;
  return completeObject(schema, isObject(data) ? data : {}, { ...context, noNumber: 0 });
};
