import { mapValues } from 'es-toolkit';
import { z } from 'zod';
import { appConfig } from '../../contract/appConfig';
import { API_BASE, COMPANY_HEADER, MAX_ID } from '../../contract/constants';
import { errorSchema } from '../../contract/http';
import type { ErrorStatus } from '../core/ApiError';
import { isScopeResource } from '../../contract/company';
import { needsDisk, requiredScope, type AnyRoute } from '../core/route';

type Json = Record<string, unknown>;

/** Converts a schema to JSON Schema for OpenAPI 3.1. Named schemas become references. */
const jsonSchema = (schema: z.ZodType, io: 'input' | 'output', components: Json): Json => {
  const {
    $defs,
    $schema: _,
    ...own
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json & {
    $defs?: Json;
  };
  Object.assign(components, relocate($defs ?? {}) as Json);
  return relocate(own) as Json;
};

const relocate = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(relocate);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== '$schema')
      .map(([key, inner]) => [
        key,
        key === '$ref' && typeof inner === 'string'
          ? inner.replace('#/$defs/', '#/components/schemas/')
          : relocate(inner),
      ]),
  );
};

const pathParameters = (path: string): Json[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'integer', minimum: 1, maximum: MAX_ID },
  }));

/** Returns a schema, or the named one that it refers to. */
const resolved = (schema: Json, components: Json): Json =>
  typeof schema.$ref === 'string'
    ? resolved(components[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)] as Json, components)
    : schema;

/** Whether values are objects, also those of named schemas and of one of several. */
const isObjectSchema = (schema: Json, components: Json): boolean => {
  const { type, anyOf } = resolved(schema, components);
  return (
    type === 'object' || (Array.isArray(anyOf) && anyOf.some((one: Json) => isObjectSchema(one, components)))
  );
};

/** The fields of an object schema, also of a named one and of an intersection. */
const fieldsOf = (
  schema: Json,
  components: Json,
): { properties: Record<string, Json>; required: string[] } => {
  const {
    properties = {},
    required = [],
    allOf = [],
  } = resolved(schema, components) as Partial<
    Record<'properties', Record<string, Json>> & Record<'required', string[]> & Record<'allOf', Json[]>
  >;
  const parts = [...allOf.map((part) => fieldsOf(part, components)), { properties, required }];
  return {
    properties: Object.assign({}, ...parts.map((part) => part.properties)) as Record<string, Json>,
    required: parts.flatMap((part) => part.required),
  };
};

const styleOf = (schema: Json, components: Json): Json => {
  // Several values are written `a,b`.
  if (schema.type === 'array') return { style: 'form', explode: false };
  // The conditions on a column: `filter[title][not]=a`.
  return isObjectSchema(schema, components)
    ? {
        style: 'deepObject',
        explode: true,
        description: 'Also accepts a plain value, which means `is`; separate several values with commas',
      }
    : {};
};

/** Query parameters, with `{filter: {role}}` as `filter[role]`. */
const queryParameters = (schema: z.ZodType | undefined, components: Json): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input', components) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).flatMap(([name, property]) =>
    property.properties
      ? Object.entries(property.properties as Record<string, Json>).map(([inner, innerSchema]) => ({
          name: `${name}[${inner}]`,
          in: 'query',
          ...styleOf(innerSchema, components),
          schema: innerSchema,
        }))
      : [{ name, in: 'query', required: required.includes(name), schema: property }],
  );
};

const requestBody = (route: AnyRoute, components: Json): Json => {
  if (!route.body && !route.files) return {};
  const schema = route.body
    ? jsonSchema(route.body, 'input', components)
    : { type: 'object', properties: {} };
  if (!route.files) return { requestBody: { required: true, content: { 'application/json': { schema } } } };
  const { properties, required } = fieldsOf(schema, components);
  const isJson = (property: Json | undefined) => property?.contentMediaType === 'application/json';
  // The values of a list are sent as `name[]`, unless it is sent as JSON.
  const nameOf = (field: string): string =>
    properties[field]?.type === 'array' && !isJson(properties[field]) ? `${field}[]` : field;
  const texts = Object.entries(properties).map(([field, property]) => {
    const { contentMediaType, description, ...contentSchema } = property;
    const json = { type: 'string', contentMediaType, contentSchema, description };
    return [nameOf(field), isJson(property) ? json : property] as const;
  });
  // Generators of clients know files by the format, which OpenAPI 3.1 replaces by the media type.
  const file = { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' };
  const files = route.files.fields.map(
    (field) => [field, field.endsWith('[]') ? { type: 'array', items: file } : file] as const,
  );
  const multipart = {
    type: 'object',
    properties: Object.fromEntries([...texts, ...files]),
    required: required.map(nameOf),
  };
  const content = {
    'multipart/form-data': { schema: multipart },
    ...(route.files.orJson ? { 'application/json': { schema } } : {}),
  };
  return { requestBody: { required: true, content } };
};

const ERRORS: Record<ErrorStatus, string> = {
  400: 'The request could not be read',
  401: 'Not signed in, or the session has ended',
  403: 'The role or the company does not have access',
  404: 'Not found in this company',
  409: 'Conflicts with the current state',
  412: '`If-Match` does not match the current `ETag`: the record has been changed',
  413: 'Too large',
  415: 'File type not accepted',
  422: 'Validation failed; `errors` has the messages of each field',
  429: 'Too many requests; `Retry-After` says how many seconds to wait',
  500: 'Internal server error',
  502: 'An external service failed',
  503: 'Not set up, overloaded or temporarily unavailable; `Retry-After` says how many seconds to wait',
  507: 'The disk of the server is full',
};

const errorStatuses = (route: AnyRoute): ErrorStatus[] => [
  ...(route.access === 'public' ? [] : ([401] as const)),
  ...(typeof route.access === 'object' ? ([403] as const) : []),
  ...(route.path.includes('{') ? ([404] as const) : []),
  ...(route.body ? ([400, 413] as const) : []),
  ...(route.files ? ([400, 413, 415, 422] as const) : []),
  ...((route.query ?? route.body) ? ([422] as const) : []),
  ...(route.limit || route.files ? ([429] as const) : []),
  503,
  ...(needsDisk(route) || route.files ? ([507] as const) : []),
  ...(route.errors ?? []),
];

const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string' },
});

const headers = (route: AnyRoute): Json[] => [
  header('Accept-Language', 'The language of messages: sv, de, en or no'),
  ...(route.access === 'public'
    ? []
    : [header(COMPANY_HEADER, 'The id of the company to work in; 404 if the user may not')]),
  ...(route.errors?.includes(412) ? [header('If-Match', 'The `ETag` of the version that is changed')] : []),
];

const responseContent = ({ response, produces }: AnyRoute, components: Json): Json => {
  if (response)
    return { content: { 'application/json': { schema: jsonSchema(response, 'output', components) } } };
  const types = [produces ?? []].flat();
  return types.length > 0
    ? { content: Object.fromEntries(types.map((type) => [type, { schema: { type: 'string' } }])) }
    : {};
};

/** The scope that a token with scopes needs. OpenAPI 3.1 calls it a role of the security scheme. */
const security = (route: AnyRoute): Json => {
  if (route.access === 'public') return { security: [] };
  const scope = requiredScope(route);
  return scope && isScopeResource(scope.resource)
    ? { security: [{ bearer: [`${scope.resource}:${scope.kind}`] }] }
    : {};
};

const operation = (route: AnyRoute, components: Json): Json => {
  const status = route.status ?? (route.response || route.produces ? 200 : 204);
  return {
    summary: route.summary,
    tags: [route.tag],
    operationId: `${route.method}${route.path.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/\W/g, '')}`,
    ...security(route),
    parameters: [
      ...pathParameters(route.path),
      ...queryParameters(route.query, components),
      ...headers(route),
    ],
    ...requestBody(route, components),
    responses: {
      [status]: {
        description: status === 204 ? 'No content' : 'Success',
        ...responseContent(route, components),
      },
      ...Object.fromEntries(
        errorStatuses(route).map((code) => [code, { $ref: `#/components/responses/${code}` }]),
      ),
    },
  };
};

/**
 * Returns the OpenAPI 3.1 document of all routes.
 * @param passwordMinLength characters of a new password, if the server requires more than the schema
 */
export const openApiDocument = (routes: readonly AnyRoute[], passwordMinLength?: number): Json => {
  const schemas: Json = {};
  schemas.Error = relocate(z.toJSONSchema(errorSchema));
  const paths: Record<string, Json> = {};
  for (const route of routes)
    paths[route.path] = { ...paths[route.path], [route.method]: operation(route, schemas) };
  if (passwordMinLength)
    schemas.NewPassword = { ...(schemas.NewPassword as Json), minLength: passwordMinLength };
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  const responses = mapValues(ERRORS, (description) => ({ description, content }));
  return {
    openapi: '3.1.0',
    info: {
      title: appConfig.name,
      version: '2',
      description: 'API of the back office for staff communication.',
    },
    servers: [{ url: API_BASE }],
    security: [{ bearer: [] }],
    paths,
    components: { schemas, responses, securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  };
};
