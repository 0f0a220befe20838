import { http } from 'msw';
import { z } from 'zod';
import { CAPABILITY_NAMES } from '../../contract/capabilities';
import { endpoints } from '../../contract/endpoints';
import { FEATURES } from '../../contract/features';
import { apiRoutes } from '../../server/app';
import { storeToken } from '../../src/api/token';
import { network } from './network';
import { openApiOf } from './serverCapabilities';

/**
 * What the server sends of a record: its id alone; every other field as null; values that the contract does not know;
 * all fields as in the contract.
 */
const VARIANTS = ['bare', 'empty', 'odd', 'complete'] as const;
export type Variant = (typeof VARIANTS)[number];

/** The record of a variant has this id. */
export const idOf = (variant: Variant): number => VARIANTS.indexOf(variant) + 1;

/** A word that is in no catalogue. */
const WORD = 'Åäö';
/** An enum value that is not in the contract. */
export const unknownValue = (field: string): string => `new-${field}`;

interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
}

interface Context {
  variant: Variant;
  defs: Record<string, JsonSchema>;
  /** The name of the field. */
  name: string;
  /** Inside a record. */
  nested: boolean;
}

const FORMATS: Partial<Record<string, string>> = {
  'date-time': '2026-01-05T10:00:00.000Z',
  date: '2026-01-05',
  email: 'asa@test.example',
  uri: 'https://test.example/',
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const sampleString = ({ enum: known, const: only, format = '' }: JsonSchema, { variant, name }: Context) => {
  const isEnum = known !== undefined || only !== undefined;
  if (variant === 'odd') return isEnum ? unknownValue(name) : format.startsWith('date') ? 'soon' : WORD;
  return known?.[0] ?? only ?? FORMATS[format] ?? (name === 'url' ? '/api/v2/files/1' : WORD);
};

const sampleObject = (schema: JsonSchema, context: Context): Record<string, unknown> => {
  const { variant, nested } = context;
  const { properties = {}, additionalProperties } = schema;
  const own = 'id' in properties ? { id: idOf(variant) } : {};
  if (variant === 'bare' || (variant === 'odd' && nested)) return own;
  if (typeof additionalProperties === 'object')
    return { [WORD]: sample(additionalProperties, { ...context, nested: true }) };
  const fields = Object.entries(properties).map(([name, property]) => [
    name,
    variant === 'empty' ? null : sample(property, { ...context, name, nested: true }),
  ]);
  return {
    ...(Object.fromEntries(fields) as Record<string, unknown>),
    ...(variant === 'odd' && { not_in_contract: { text: WORD } }),
    ...own,
  };
};

/** Returns a value for a JSON schema. */
const sample = (schema: JsonSchema, context: Context): unknown => {
  const { variant, defs, nested } = context;
  if (schema.$ref) return sample(defs[schema.$ref.replace('#/$defs/', '')] ?? {}, context);
  if (schema.anyOf) return sample(schema.anyOf.find(({ type }) => type !== 'null') ?? {}, context);
  if (schema.enum && typeof schema.enum[0] !== 'string')
    return variant === 'odd' ? unknownValue(context.name) : schema.enum[0];
  switch ([schema.type].flat()[0]) {
    case 'object':
      return sampleObject(schema, context);
    case 'array': {
      const { items = {} } = schema;
      // A list holds every variant.
      if (!nested)
        return [...VARIANTS.map((each) => sample(items, { ...context, variant: each, nested: false })), null];
      if (variant === 'complete') return [sample(items, context)];
      const first = sample(items, context);
      if (!isObject(first)) return [null, first];
      return [
        null,
        first,
        { ...(sample(items, { ...context, nested: false }) as object), ...('id' in first && { id: 5 }) },
      ];
    }
    case 'integer':
    case 'number':
      return variant === 'odd' ? '3' : 4;
    case 'boolean':
      return variant === 'odd' ? 1 : true;
    default:
      return sampleString(schema, context);
  }
};

const ROUTES = apiRoutes.flatMap(({ method, path, response }) => {
  if (!response) return [];
  return [{ method, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '(\\d+)')}$`), path, response }];
});

const schemas = new Map<z.ZodType, JsonSchema>();
const schemaOf = (type: z.ZodType): JsonSchema => {
  const known = schemas.get(type);
  if (known) return known;
  const made = z.toJSONSchema(type, { io: 'output', unrepresentable: 'any', reused: 'inline' }) as JsonSchema;
  schemas.set(type, made);
  return made;
};

const USER = {
  id: 4,
  name: 'Åsa',
  username: 'asa',
  email: 'asa@test.example',
  avatar: null,
  roles: ['superadmin', 'admin'],
  company: { id: 9, name: 'Öö', features: [...FEATURES], available_features: [...FEATURES] },
  language: null,
  unread_notifications: 3,
};

/** Responses that the app needs to start. The user has no capabilities, so records are completed. */
const FIXED: Partial<Record<string, unknown>> = {
  [endpoints.auth.currentUser]: { data: USER },
  [endpoints.openapi]: openApiOf(CAPABILITY_NAMES),
  // A saved default view would filter the list.
  [endpoints.my.listViews]: { data: [] },
};

/** Of records whose id names no variant, such as the own company, and of what has no id. */
let ownVariant: Variant = 'complete';

const respond = (method: string, path: string): Response => {
  const fixed = FIXED[path];
  if (fixed) return Response.json(fixed);
  const route = ROUTES.find((one) => one.method === method && one.pattern.test(path));
  if (!route) return new Response(null, { status: 404 });
  const id = Number(route.pattern.exec(path)?.[1] ?? 0);
  const schema = schemaOf(route.response);
  const variant = VARIANTS[id - 1] ?? ownVariant;
  const context: Context = { variant, defs: schema.$defs ?? {}, name: '', nested: false };
  const data = sample(schema.properties?.data ?? {}, context);
  if (Array.isArray(data))
    return Response.json(schema.properties?.meta ? { data, meta: { total: data.length - 1 } } : { data });
  return Response.json({ data: isObject(data) && 'id' in data && id ? { ...data, id } : data });
};

let pending = 0;

/** Returns whether no request is under way. */
export const isIdle = (): boolean => pending === 0;

/** Serves every GET of the contract with sample records: `/users/1` is that of the first variant. Signs in an admin. */
export const useSampleApi = (variant: Variant): void => {
  ownVariant = variant;
  storeToken('token');
  network.use(
    http.all('*/api/v2/*', async ({ request }) => {
      pending += 1;
      await Promise.resolve();
      const path = new URL(request.url).pathname.replace(/^.*\/api\/v2/, '');
      pending -= 1;
      return respond(request.method.toLowerCase(), path);
    }),
    http.get('*/version.txt', () => new Response('12')),
  );
};
