type Json = Record<string, unknown>;

/** The parts of JSON Schema that the API document uses. */
interface Schema extends Json {
  $ref?: string;
  const?: unknown;
  default?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  allOf?: Schema[];
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  format?: string;
  minimum?: number;
}

const TEXTS: Partial<Record<string, string>> = {
  date: '2026-01-31',
  'date-time': '2026-01-31T08:00:00.000Z',
  email: 'anna@example.com',
  uri: 'https://example.com/',
};

/** Returns an example of a schema. An object has its required fields, or the first one if none is. */
export const docsExample = (schema: Schema, schemas: Readonly<Record<string, Schema>>): unknown => {
  const { $ref, anyOf, allOf, type, properties = {}, required = [], items, format = '' } = schema;
  const exampleOf = (inner: Schema = {}) => docsExample(inner, schemas);
  if ($ref) return exampleOf(schemas[$ref.replace('#/components/schemas/', '')]);
  if ('const' in schema) return schema.const;
  if ('default' in schema) return schema.default;
  if (schema.enum) return schema.enum[0];
  if (anyOf) return exampleOf(anyOf[0]);
  if (allOf) return Object.assign({}, ...allOf.map(exampleOf)) as unknown;
  switch (type) {
    case 'object': {
      const names = required.length > 0 ? required : Object.keys(properties).slice(0, 1);
      return Object.fromEntries(names.map((name) => [name, exampleOf(properties[name])]));
    }
    case 'array':
      return items ? [exampleOf(items)] : [];
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    default:
      return TEXTS[format] ?? 'Text';
  }
};
