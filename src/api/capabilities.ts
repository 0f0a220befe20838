import { API_BASE, COMPANY_HEADER, PASSWORD_MIN_LENGTH } from '../../contract/constants';
import { endpoints } from '../../contract/endpoints';
import { isNoAnswer } from './ApiError';
import { request, type RequestOptions } from './client';

/*
 * Every server has the calls of the specification. Whether it has a further one is in its OpenAPI document; a server
 * without the document has none of them.
 */

interface Schema {
  $ref?: string;
  anyOf?: Schema[];
  properties?: object;
  minLength?: number;
}

interface Operation {
  parameters?: { name?: string; in?: string; schema?: Schema }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
}

interface OpenApiDocument {
  paths?: Record<string, Record<string, Operation | null> | null>;
  components?: { schemas?: Record<string, Schema> };
}

interface Capabilities {
  calls: ReadonlyMap<string, Operation | null>;
  schemas: Record<string, Schema>;
  companyHeader: boolean;
}

const NONE: Capabilities = { calls: new Map(), schemas: {}, companyHeader: false };
let capabilities = NONE;

/** Paths may begin with the API base, and name their parameters otherwise. */
const callOf = (method: string, path: string): string => {
  const relative = path.startsWith(`${API_BASE}/`) ? path.slice(API_BASE.length) : path;
  return `${method.toUpperCase()} ${relative.replace(/\{\w+\}/g, '{}')}`;
};

const toCapabilities = ({ paths, components }: OpenApiDocument): Capabilities => {
  const operations = Object.entries(paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, operation]) => [callOf(method, path), operation] as const),
  );
  return {
    calls: new Map(operations),
    schemas: components?.schemas ?? {},
    companyHeader: operations.some(([, operation]) =>
      operation?.parameters?.some(({ name }) => name?.toLowerCase() === COMPANY_HEADER.toLowerCase()),
    ),
  };
};

/** Reads from the server's OpenAPI document which calls it offers. Waits while the server is unreachable. */
export const loadCapabilities = async (): Promise<void> => {
  try {
    // A server without the document may refuse its path with 401.
    const options = { anyCompany: true, retryWhenOnline: true, keepSession: true };
    const { data } = await request(endpoints.openapi, options);
    capabilities = toCapabilities(data ?? {});
  } catch (error) {
    // Keep what is known of the server if it did not answer.
    if (!isNoAnswer(error)) capabilities = NONE;
  }
};

/** Returns whether the server offers a call beyond those of the specification. @param path one of `endpoints` */
export const offers = (method: NonNullable<RequestOptions['method']>, path: string): boolean =>
  capabilities.calls.has(callOf(method, path));

/** Returns the name in `#/components/schemas/Name`. */
const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);

/** Returns the fields of a schema, including those behind `$ref` and `anyOf`. Multipart lists are named `field[]`. */
const fieldsOf = (schema: Schema | undefined): string[] => [
  ...Object.keys({
    ...schema?.properties,
    ...capabilities.schemas[nameOf(schema?.$ref ?? '')]?.properties,
  }).map((name) => name.replace(/\[\]$/, '')),
  ...(schema?.anyOf ?? []).flatMap(fieldsOf),
];

/** Returns whether the server takes a field beyond those of the specification in the body of a call. */
export const acceptsField = (
  method: NonNullable<RequestOptions['method']>,
  path: string,
  field: string,
): boolean =>
  Object.values(capabilities.calls.get(callOf(method, path))?.requestBody?.content ?? {}).some(({ schema }) =>
    fieldsOf(schema).includes(field),
  );

/** Returns the operators that a list accepts for a column: those of `filter[title][not]`. */
export const filterOperators = (path: string, field: string): readonly string[] =>
  fieldsOf(
    capabilities.calls
      .get(callOf('GET', path))
      ?.parameters?.find(({ name, in: place }) => place === 'query' && name === `filter[${field}]`)?.schema,
  );

/** Returns how many characters the server requires of a new password. */
export const passwordMinLength = (): number =>
  Math.max(PASSWORD_MIN_LENGTH, Number(capabilities.schemas.NewPassword?.minLength ?? 0) || 0);

/**
 * Returns whether calls can name the company that they are meant for, so that each tab can work in its own. Other servers
 * may refuse unknown headers (CORS).
 */
export const acceptsCompanyHeader = (): boolean => capabilities.companyHeader;

/** Returns whether users who may do so can switch company. */
export const offersCompanySwitch = (): boolean =>
  acceptsCompanyHeader() || offers('POST', endpoints.companies.switch);
