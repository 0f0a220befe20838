import type { Context, Hono, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { COMPANY_HEADER } from '../../contract/constants';
import { idSchema } from '../../contract/http';
import { resourceOf } from '../../contract/resources';
import { can } from '../../contract/roles';
import type { Deps } from '../core/deps';
import { authenticate } from '../services/sessions';
import { ApiError } from '../core/ApiError';
import { errorResponse } from './errors';
import { jsonBody, nestedQuery, parseWith } from './parse';
import type { Access, AnyRoute, Input, MultipartFiles, RequestContext } from '../core/route';

export interface Env {
  Variables: { requestId?: string; userId?: number; companyId?: number };
}

const JSON_LIMIT = 1024 * 1024;
/** Maximum size of a multipart body besides its files. */
const MULTIPART_OVERHEAD = 64 * 1024;

/** Characters. */
const MOST_OF_USER_AGENT = 300;

const pathIds = (c: Context, path: string): Record<string, number> =>
  Object.fromEntries(
    [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
      const id = idSchema.safeParse(c.req.param(name));
      if (!id.success || id.data > 2_147_483_647) throw new ApiError(404, 'not_found');
      return [name, id.data];
    }),
  );

const isFile = (value: unknown): value is File => value instanceof File;

/** HTML forms send line breaks as CRLF. */
const normaliseLineBreaks = <T>(value: T): T | string =>
  typeof value === 'string' ? value.replace(/\r\n/g, '\n') : value;

const readMultipart = async (c: Context, { fields, maxBytes }: MultipartFiles) => {
  const form = await c.req.formData().catch(() => {
    throw new ApiError(400, 'malformed');
  });
  const body: Record<string, unknown> = {};
  const parts: Record<string, File> = {};
  const lists: Record<string, File[]> = {};
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name).map(normaliseLineBreaks);
    const plain = name.replace(/\[\]$/, '');
    const isList = plain !== name;
    const [value] = values;
    if (!fields.includes(name)) body[plain] = isList ? values : value;
    else if (isList) lists[plain] = values.filter(isFile);
    else if (isFile(value)) parts[name] = value;
    // An empty field without a file is a value, for example to remove the file.
    else body[name] = value;
  }
  const sent = [...Object.entries(parts), ...Object.entries(lists)];
  for (const [field, file] of sent.flatMap(([name, files]) =>
    [files].flat().map((one) => [name, one] as const),
  ))
    if (file.size > maxBytes)
      throw new ApiError(413, 'too_large', {
        fields: new Map([[field, { key: 'validation.file_too_large', values: {} }]]),
      });
  return { body, parts, lists };
};

const isMultipart = (c: Context): boolean =>
  c.req.header('Content-Type')?.toLowerCase().startsWith('multipart/form-data') === true;

const readInput = async (c: Context, route: AnyRoute): Promise<Input<unknown, unknown>> => {
  const params = pathIds(c, route.path);
  const query = route.query && parseWith(route.query, nestedQuery(new URL(c.req.url).searchParams));
  if (route.files && !(route.files.orJson && !isMultipart(c))) {
    const { body, parts, lists } = await readMultipart(c, route.files);
    return { params, query, body: route.body && parseWith(route.body, body), parts, lists, c };
  }
  const body = route.body && parseWith(route.body, (await jsonBody(c.req)) ?? {});
  return { params, query, body, parts: {}, lists: {}, c };
};

/**
 * Checks access. Returns whether the user may only pick.
 * @throws ApiError 403
 */
const checkAccess = (access: Access, ctx: RequestContext): boolean => {
  if (typeof access === 'string') return false;
  const { action, resource, orPick } = access;
  if (can(ctx.subject, action, resource)) return false;
  if (orPick && can(ctx.subject, 'pick', resource)) return true;
  const feature = resourceOf(resource)?.feature;
  throw new ApiError(
    403,
    feature && !ctx.subject.features.includes(feature) ? 'feature_disabled' : 'forbidden',
  );
};

const contextFor = async (c: Context<Env>, deps: Deps, access: Access): Promise<RequestContext> => {
  const client = {
    address: deps.addressOf(c.req.raw, c.env),
    userAgent: c.req.header('User-Agent')?.slice(0, MOST_OF_USER_AGENT) ?? null,
  };
  const signedIn =
    access === 'public'
      ? {
          actor: { id: 0, sessionId: 0, roles: [], name: '' },
          companyId: 0,
          homeId: 0,
          subject: { roles: [], features: [] },
        }
      : await authenticate(deps, c.req.header('Authorization'), client);
  if (access !== 'public') {
    c.set('userId', signedIn.actor.id);
    c.set('companyId', signedIn.companyId);
    // A tab may still show the previous company after the session switched to another one.
    const requested = c.req.header(COMPANY_HEADER);
    if (requested !== undefined && requested !== String(signedIn.companyId))
      throw new ApiError(409, 'company_switched');
  }
  const ctx = { ...deps, ...signedIn, ...client, onlyPick: false };
  return { ...ctx, onlyPick: checkAccess(access, ctx) };
};

/** Returns the path of the first field that is not in the schema, such as a password hash. */
const unknownField = (given: unknown, known: unknown): string | undefined => {
  if (typeof given !== 'object' || given === null) return undefined;
  for (const [key, value] of Object.entries(given)) {
    const inside: unknown = (known as Record<string, unknown>)[key];
    if (value !== undefined && inside === undefined) return key;
    const found = unknownField(value, inside);
    if (found !== undefined) return `${key}.${found}`;
  }
  return undefined;
};

const assertMatchesContract = (route: AnyRoute, body: unknown): void => {
  const result = route.response?.safeParse(body);
  if (!result) return;
  const problem = result.success ? unknownField(body, result.data) : result.error.message;
  if (problem !== undefined)
    throw new Error(`${route.method} ${route.path} does not match the contract: ${problem}`);
};

const tooLarge = (): never => {
  throw new ApiError(413, 'too_large');
};

/**
 * Rejects bodies that are too large. Trusts `Content-Length` if there is one: Node reads no more than that,
 * and reads fastest when the body is not wrapped in a counting stream.
 */
const limitBody = ({ method, files }: AnyRoute): MiddlewareHandler => {
  const maxSize = files ? Math.max(files.maxBytes, files.maxTotal ?? 0) + MULTIPART_OVERHEAD : JSON_LIMIT;
  const countBytes = bodyLimit({ maxSize, onError: tooLarge });
  return async (c, next) => {
    if (method === 'get') return next();
    const length = c.req.header('Content-Length');
    if (length === undefined || c.req.header('Transfer-Encoding') !== undefined) return countBytes(c, next);
    return Number(length) <= maxSize ? next() : tooLarge();
  };
};

/** Mounts a route: access check, validation, handler, response. */
export const mount = (app: Hono<Env>, deps: Deps, route: AnyRoute): void => {
  const path = route.path.replace(/\{(\w+)\}/g, ':$1');
  const limit = limitBody(route);
  app.on(route.method.toUpperCase(), path, limit, async (c) => {
    try {
      const ctx = await contextFor(c, deps, route.access);
      const input = await readInput(c, route);
      const result = await route.handle(ctx, input as never);
      if (result instanceof Response) return result;
      if (deps.checkResponses) assertMatchesContract(route, result.body);
      const status = result.status ?? route.status ?? 200;
      return status === 204 ? c.body(null, 204) : c.json(result.body, status, result.headers);
    } catch (error) {
      return errorResponse(error instanceof Error ? error : new Error(String(error)), c, deps.log, route.tag);
    }
  });
};
