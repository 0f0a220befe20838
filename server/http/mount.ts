import type { Context, Hono, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { COMPANY_HEADER } from '../../contract/constants';
import { idSchema } from '../../contract/http';
import { can, hasScope } from '../../contract/roles';
import { languageOf } from '../../i18n';
import { asError } from '../core/asError';
import type { Deps, RequestContext, TempFiles } from '../core/deps';
import type { FairQueue } from '../core/fairQueue';
import { queueExport } from '../services/queueExport';
import { assertStorageLeft } from '../services/quotas';
import { countCall, EXPORTS, UPLOADS } from '../services/rateLimits';
import { authenticate } from '../services/sessions';
import { accessError } from '../core/accessError';
import { ApiError, diskLow } from '../core/ApiError';
import { errorResponse } from './errors';
import { maxBodySize, readMultipart } from './multipart/readMultipart';
import { bodyParser, jsonBody, nestedQuery, parseWith } from './parse';
import { needsDisk, requiredScope, type AnyRoute, type Input, type Result } from '../core/route';

export interface Env {
  Variables: { requestId?: string; userId?: number; companyId?: number };
}

const JSON_LIMIT = 1024 * 1024;

/** Characters. */
const MAX_USER_AGENT_LENGTH = 300;

const pathIds = (c: Context, path: string): Record<string, number> =>
  Object.fromEntries(
    [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
      const id = idSchema.safeParse(c.req.param(name));
      if (!id.success) throw new ApiError(404, 'not_found');
      return [name, id.data];
    }),
  );

const isMultipart = (c: Context): boolean =>
  c.req.header('Content-Type')?.toLowerCase().startsWith('multipart/form-data') === true;

type ParseBody = ((body: unknown) => unknown) | undefined;

const parserOf = ({ body, response }: AnyRoute): ParseBody =>
  body && bodyParser(body, response instanceof z.ZodObject ? (response.shape.data as z.ZodType) : undefined);

const readInput = async (
  c: Context,
  route: AnyRoute,
  parseBody: ParseBody,
  temp: TempFiles,
): Promise<Input<unknown, unknown>> => {
  const params = pathIds(c, route.path);
  const query = route.query && parseWith(route.query, nestedQuery(new URL(c.req.url).searchParams));
  if (route.files && !(route.files.orJson && !isMultipart(c))) {
    const { body, parts, lists } = await readMultipart(c.req.raw, route.files, temp);
    return { params, query, body: parseBody?.(body), parts, lists, c };
  }
  const body = parseBody?.((await jsonBody(c.req)) ?? {});
  return { params, query, body, parts: {}, lists: {}, c };
};

/**
 * Checks access. Returns whether the user may only pick.
 * @throws ApiError 403
 */
const checkAccess = (route: AnyRoute, ctx: RequestContext): boolean => {
  const { access } = route;
  if (typeof access === 'string') return false;
  const scope = requiredScope(route);
  if (scope && !hasScope(ctx.subject, scope.kind, scope.resource))
    throw new ApiError(403, 'insufficient_scope', { values: { scope: `${scope.resource}:${scope.kind}` } });
  const { action, resource, orPick } = access;
  // Its scope may be that of another resource.
  const subject = { ...ctx.subject, scopes: null };
  if (can(subject, action, resource)) return false;
  if (orPick && can(subject, 'pick', resource)) return true;
  throw accessError(ctx.subject, resource);
};

/** Returns the company that the request is meant for, if it names one. @throws ApiError 400 when that is no id */
const requestedCompany = (c: Context): number | undefined => {
  const id = c.req.header(COMPANY_HEADER);
  if (id === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new ApiError(400, 'malformed');
  return Number(id);
};

const contextFor = async (c: Context<Env>, deps: Deps, route: AnyRoute): Promise<RequestContext> => {
  const { access, method, sessionOnly, writes, atHome } = route;
  const client = {
    address: deps.addressOf(c.req.raw, c.env),
    userAgent: c.req.header('User-Agent')?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
  };
  const signedIn =
    access === 'public'
      ? {
          actor: { id: 0, sessionId: 0, roles: [], name: '' },
          companyId: 0,
          homeId: 0,
          subject: { roles: [], features: [] },
        }
      : await authenticate(deps, c.req.header('Authorization'), client, requestedCompany(c));
  if (access !== 'public') {
    c.set('userId', (signedIn.actor.viewer ?? signedIn.actor).id);
    c.set('companyId', signedIn.companyId);
  }
  if (signedIn.actor.viewer && (method !== 'get' || writes)) throw new ApiError(403, 'view_as_read_only');
  if (sessionOnly && signedIn.actor.tokenId !== undefined) throw new ApiError(403, 'session_required');
  const language = languageOf(c.req.header('Accept-Language'));
  const companyId = atHome ? signedIn.homeId : signedIn.companyId;
  const ctx = { ...deps, ...signedIn, companyId, ...client, language, onlyPick: false };
  return { ...ctx, onlyPick: checkAccess(route, ctx) };
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

/** Throws 507 when the disk is full. */
const assertDisk = async ({ disk }: Deps, route: AnyRoute): Promise<void> => {
  if (disk && needsDisk(route) && (await disk.isFull())) throw new ApiError(507, 'disk_full');
};

/** Claims the disk for an upload. @returns a function that ends the claim @throws ApiError 507 */
const claimDisk = async ({ disk }: Deps, { files }: AnyRoute, c: Context): Promise<() => void> => {
  if (!disk || !files || !isMultipart(c)) return () => undefined;
  const bytes = Number(c.req.header('Content-Length') ?? maxBodySize(files));
  const release = await disk.claim(bytes);
  if (!release) throw diskLow(files.fields[0]?.replace('[]', '') ?? '');
  return release;
};

/** Counts the call, and refuses an upload for which the company has no space, before its body is read. */
const assertLimits = async (ctx: RequestContext, { access, limit, files }: AnyRoute, c: Context) => {
  if (access === 'public') return;
  const uploads = files && isMultipart(c) ? files : undefined;
  const counted = limit ?? (uploads && UPLOADS);
  if (counted) await countCall(ctx, counted);
  if (uploads && !uploads.onlyRead)
    await assertStorageLeft(ctx, uploads.fields[0] ?? '', Number(c.req.header('Content-Length') ?? 0));
};

const tooLarge = (): never => {
  throw new ApiError(413, 'too_large');
};

/**
 * Rejects bodies that are too large. Trusts `Content-Length` if there is one: Node reads no more than that,
 * and reads fastest when the body is not wrapped in a counting stream. Multipart bodies are counted while they are parsed.
 */
const limitBody = ({ method, files, maxBody = JSON_LIMIT }: AnyRoute): MiddlewareHandler => {
  const countBytes = bodyLimit({ maxSize: maxBody, onError: tooLarge });
  return async (c, next) => {
    if (method === 'get') return next();
    const maxSize = files && isMultipart(c) ? maxBodySize(files) : maxBody;
    const length = c.req.header('Content-Length');
    const isCounted = length !== undefined && c.req.header('Transfer-Encoding') === undefined;
    if (isCounted) return Number(length) <= maxSize ? next() : tooLarge();
    return files && isMultipart(c) ? next() : countBytes(c, next);
  };
};

/** Runs a task in the queue of its caller, if there is one. @throws Overloaded */
const runQueued = <Done>(
  queue: FairQueue | undefined,
  caller: string,
  task: () => Promise<Done>,
): Promise<Done> => (queue ? queue.run(caller, task) : task());

/** Reads the input and calls the handler in the queue of the caller. */
const handleQueued = async (
  c: Context,
  deps: Deps,
  route: AnyRoute,
  {
    ctx,
    temp,
    caller,
    parseBody,
  }: { ctx: RequestContext; temp: TempFiles; caller: string; parseBody: ParseBody },
): Promise<Result | Response> => {
  const read = () => readInput(c, route, parseBody, temp);
  const handle = async (input: Input<unknown, unknown>) => (await route.handle(ctx, input as never)) ?? {};
  // Uploads read their body inside the queue, to bound the disk that their temporary files take.
  if (route.files && isMultipart(c))
    return runQueued(deps.uploadQueue, caller, async () => handle(await read()));
  // Read other bodies before queueing, so a slow client holds no slot.
  const input = await read();
  return route.waitsForService ? handle(input) : runQueued(deps.queue, caller, () => handle(input));
};

/** Mounts a route: access check, validation, handler, response. */
export const mount = (app: Hono<Env>, deps: Deps, route: AnyRoute): void => {
  // Only numbers match, so `users/{id}` and `users/export` can be mounted in any order.
  const path = route.path.replace(/\{(\w+)\}/g, ':$1{[0-9]+}');
  const limit = limitBody(route);
  const parseBody = parserOf(route);
  app.on(route.method.toUpperCase(), path, limit, async (c) => {
    const temp = deps.tempFiles();
    let release: (() => void) | undefined;
    try {
      const address = deps.addressOf(c.req.raw, c.env);
      const ctx = await runQueued(deps.queue, address, async () => {
        const allowed = await contextFor(c, deps, route);
        await assertDisk(deps, route);
        await assertLimits(allowed, route, c);
        return allowed;
      });
      release = await claimDisk(deps, route, c);
      const caller = route.access === 'public' ? address : `user ${ctx.actor.id}`;
      const result = await handleQueued(c, deps, route, { ctx, temp, caller, parseBody });
      if (result instanceof Response)
        return result.body && route.limit === EXPORTS
          ? new Response(queueExport(deps, ctx.companyId, result.body), result)
          : result;
      if (deps.checkResponses) assertMatchesContract(route, result.body);
      const status = result.status ?? route.status ?? (result.body === undefined ? 204 : 200);
      return status === 204 ? c.body(null, 204) : c.json(result.body, status, result.headers);
    } catch (error) {
      return await errorResponse(asError(error), c, deps.log, route.tag);
    } finally {
      release?.();
      await temp.clear().catch((error: unknown) => {
        deps.log.error({ message: 'could not delete temporary files', error: String(error) });
      });
    }
  });
};
