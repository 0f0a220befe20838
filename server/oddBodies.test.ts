import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { foreignRows, ownPath, type ForeignRows } from '../tests/support/foreignRows';
import { useTestApi } from '../tests/support/testApi';
import { MAX_ID } from '../contract/constants';
import { apiRoutes } from './app';
import { openApiDocument } from './http/openapi';

const api = useTestApi();
let own: ForeignRows;
beforeAll(async () => {
  own = await foreignRows(api, api.care);
});

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

const TYPES = ['null', 'true', '5', '"x"', '[]', '{}', '[null]'];

/** JSON of each type, and values at the limits of PostgreSQL and JavaScript. */
const VALUES = [
  ...[...TYPES, '-1', '1e400', '2147483648', '0.5', '""', '[5]', '["x"]', '[{}]', '[2147483648]'],
  ...['{"length":3}', '{"__proto__":{"a":1}}', '"\\u0000"', '"\\ud800"', '"2026-02-30"'],
  ...[JSON.stringify('ﷺ'.repeat(5_000)), JSON.stringify(Array(2_000).fill(1)), nested(40)],
];

type Route = (typeof apiRoutes)[number];

const withBody = apiRoutes.filter(({ body }) => body !== undefined);

const fieldsOf = ({ body }: Route): string[] => (body instanceof z.ZodObject ? Object.keys(body.shape) : []);

/** Returns whether the handler gets the body. Fails when validation throws. */
const isValid = ({ body: schema }: Route, body: string): boolean =>
  schema?.safeParse(JSON.parse(body)).success ?? false;

/** Bodies with one field are only sent when they are valid: others stop at the same validation as those with all fields. */
const bodiesFor = (route: Route): string[] => [
  ...VALUES,
  '',
  '{',
  ...fieldsOf(route)
    .flatMap((field) => TYPES.map((value) => `{${JSON.stringify(field)}:${value}}`))
    .filter((body) => isValid(route, body)),
  ...VALUES.map(
    (value) =>
      `{${fieldsOf(route)
        .map((field) => `${JSON.stringify(field)}:${value}`)
        .join(',')}}`,
  ),
];

describe('a body of any JSON type', () => {
  it.each(withBody.map((route) => ({ name: `${route.method} ${route.path}`, route })))(
    'does not fail $name',
    async ({ route }) => {
      const headers = {
        Authorization: `Bearer ${await api.tokenOf(api.care.superadmin)}`,
        'Content-Type': 'application/json',
      };
      const path = ownPath(route.path, own);
      const failed = [];
      for (const body of bodiesFor(route)) {
        const { status } = await api.fetch(path, { method: route.method.toUpperCase(), headers, body });
        if (status >= 500) failed.push([status, body.slice(0, 100)]);
      }
      expect(failed).toEqual([]);
    },
  );
});

interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  pattern?: string;
  minItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
}
type Content = Record<string, { schema: Schema }>;
interface Operation {
  parameters: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Content };
}

const { paths, components } = openApiDocument(apiRoutes, 6) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

const resolve = (schema: Schema): Schema => {
  const { $ref, anyOf = [], allOf = [], ...own } = schema;
  if ($ref) return resolve(components.schemas[$ref.split('/').at(-1) ?? ''] ?? {});
  const parts = allOf.map(resolve);
  return anyOf.length > 0
    ? schema
    : {
        ...Object.assign({}, ...parts),
        ...own,
        properties: Object.assign(
          {},
          ...parts.map(({ properties }) => properties),
          own.properties,
        ) as Schema['properties'],
        required: [...parts.flatMap(({ required = [] }) => required), ...(own.required ?? [])],
      };
};

const TEXTS: Record<string, string> = {
  date: '2026-01-05',
  'date-time': '2026-01-05T00:00:00Z',
  email: 'a@test.example',
  uri: 'https://test.example',
};

/** A value that a schema accepts, with the required fields only. */
const sampleOf = (given: Schema): unknown => {
  const schema = resolve(given);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sampleOf(schema.anyOf[0] ?? {});
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, sampleOf(schema.properties?.[name] ?? {})]),
      );
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}));
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    default:
      return TEXTS[schema.format ?? ''] ?? 'x'.repeat(Math.max(3, schema.minLength ?? 0));
  }
};

const isInteger = ({ type, enum: values, const: value }: Schema): boolean =>
  type === 'integer' && values === undefined && value === undefined;

/** The integers of a schema: where they are, their largest value, and values of the whole with a larger one. */
const integersOf = (given: Schema, path = ''): { path: string; maximum?: number; value: unknown }[] => {
  const schema = resolve(given);
  if (isInteger(schema))
    return [MAX_ID + 1, Number.MAX_SAFE_INTEGER].map((value) => ({ path, maximum: schema.maximum, value }));
  const inProperties = Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    integersOf(property, `${path}.${name}`).map((found) => ({
      ...found,
      value: { ...(sampleOf(schema) as object), [name]: found.value },
    })),
  );
  const inItems = schema.items
    ? integersOf(schema.items, `${path}[]`).map((found) => ({ ...found, value: [found.value] }))
    : [];
  const inChoices = (schema.anyOf ?? []).flatMap((choice) => integersOf(choice, path));
  return [...inProperties, ...inItems, ...inChoices];
};

const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method} ${path}`,
    path,
    method,
    operation,
  })),
);
const bodyOf = ({ requestBody }: Operation) => requestBody?.content['application/json']?.schema ?? {};

describe('an integer that PostgreSQL cannot hold', () => {
  it('is above the maximum of every field', () => {
    const unlimited = operations.flatMap(({ name, operation }) =>
      [
        ...operation.parameters.flatMap((parameter) => integersOf(parameter.schema, parameter.name)),
        ...integersOf(bodyOf(operation)),
      ]
        .filter(({ maximum = Infinity }) => maximum > MAX_ID)
        .map(({ path }) => `${name} ${path}`),
    );
    // A time in milliseconds, which no query contains.
    expect([...new Set(unlimited)].filter((field) => !field.endsWith(' expires'))).toEqual([]);
  });

  it.each(operations)('does not fail $name', async ({ path, method, operation }) => {
    const headers = {
      Authorization: `Bearer ${await api.tokenOf(api.care.superadmin)}`,
      'Content-Type': 'application/json',
    };
    const ownUrl = ownPath(path, own);
    const failed: unknown[] = [];
    const send = async (to: string, body?: unknown): Promise<void> => {
      const init = {
        method: method.toUpperCase(),
        headers,
        body: body === undefined ? body : JSON.stringify(body),
      };
      const { status } = await api.fetch(to, init);
      if (status >= 500) failed.push([status, to, body]);
    };
    const body = operation.requestBody && sampleOf(bodyOf(operation));
    const names = operation.parameters.filter(({ schema }) => integersOf(schema).length > 0);
    for (const huge of [MAX_ID + 1, Number.MAX_SAFE_INTEGER])
      for (const parameter of names)
        await (parameter.in === 'path'
          ? send(ownPath(path.replace(`{${parameter.name}}`, String(huge)), own), body)
          : send(`${ownUrl}?${encodeURIComponent(parameter.name)}=${huge}`, body));
    for (const { value } of integersOf(bodyOf(operation))) await send(ownUrl, value);
    expect(failed).toEqual([]);
  });
});
