import type { Context } from 'hono';
import type { z } from 'zod';
import type { Action } from '../../contract/access';
import type { ResourceName } from '../../contract/resources';
import { scopeAccess, type ScopeAccess } from '../../contract/roles';
import type { ErrorStatus } from './ApiError';
import type { CellReader, ChangeEngine, TrashActions } from './changeEngine';
import type { RequestContext, UploadedFile } from './deps';

/** Who may call a route. With `orPick`, roles that may only pick names get a reduced response. */
export type Access = 'public' | 'signed-in' | { action: Action; resource: ResourceName; orPick?: boolean };

export interface Result {
  status?: 200 | 201 | 204;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Input<Query, Body> {
  params: Record<string, number>;
  query: Query;
  body: Body;
  /** Files of a multipart body, by field. */
  parts: Record<string, UploadedFile>;
  /** Files of multipart fields `name[]`, by `name`. */
  lists: Record<string, UploadedFile[]>;
  c: Context;
}

export interface MultipartFiles {
  fields: readonly string[];
  /** Bytes of one file; `maxTotal` of all files. */
  maxBytes: number;
  maxTotal?: number;
  /** Bytes of the text fields. */
  maxText?: number;
  /** Items of the lists of the body, each of which is a part. */
  maxItems?: number;
  /** Also accepts a JSON body without files. */
  orJson?: boolean;
  /** The files are read and not stored. */
  onlyRead?: boolean;
}

/** Calls that each user may make in a while. */
export interface RateLimit {
  scope: string;
  perUser: number;
}

/** A route of the API. Access control, validation, the OpenAPI document and tests derive from it. */
export interface Route<Query extends z.ZodType = z.ZodType, Body extends z.ZodType = z.ZodType> {
  method: 'get' | 'post' | 'patch' | 'delete';
  /** From `contract/endpoints.ts`. Every `{name}` is an id. */
  path: string;
  summary: string;
  /** Default: the first part of the path; below `/my` the resource. */
  tag?: string;
  access: Access;
  /** The resource whose scope an API token needs. Default: that of `access`; there are none for a user's own data. */
  scope?: ResourceName;
  /** See `atHome`. */
  atHome?: true;
  /** Refuses API tokens, which may not create or end credentials: a leaked token stays one. */
  sessionOnly?: boolean;
  /** Needs the scope `propose` of an API token, not `write`. */
  proposes?: true;
  /** A GET that changes more than the audit log; refused while a superadmin views the app as a user. */
  writes?: boolean;
  /** Uploads have one anyway. */
  limit?: RateLimit;
  query?: Query;
  body?: Body;
  /** Bytes of a JSON body. Default: 1 MB. */
  maxBody?: number;
  /** File fields of a multipart body; `name[]` for several files. */
  files?: MultipartFiles;
  /** Schema of the JSON response; undefined for 204 and files. */
  response?: z.ZodType;
  /** Media types of a file response. */
  produces?: string | readonly string[];
  /** Error statuses besides the usual ones. */
  errors?: readonly ErrorStatus[];
  /** Default: 200, and 204 without a body. */
  status?: 200 | 201 | 204;
  /** The handler waits for another service, such as BankID. It takes no turn in the queue of requests. */
  waitsForService?: true;
  /** For the PATCH of a resource: how change sets change its rows. */
  changes?: ChangeEngine;
  /** For uploads of spreadsheets: how cells become rows of change sets. */
  cells?: CellReader;
  /** For the DELETE of a resource: how its records leave the trash. */
  trash?: TrashActions;
  /** `ctx.actor` is a placeholder when the access is public. */
  handle: (
    ctx: RequestContext,
    input: Input<z.output<Query>, z.output<Body>>,
  ) => Promise<Result | Response> | Promise<void>;
}

/** A route of any input. */
export type AnyRoute = Omit<Route, 'handle'> &
  Required<Pick<Route, 'tag'>> & {
    handle: (ctx: RequestContext, input: never) => Promise<Result | Response> | Promise<void>;
  };

const tagOf = ({ path, access }: Pick<AnyRoute, 'path' | 'access'>): string => {
  const [, first = ''] = path.split('/');
  return first === 'my' && typeof access === 'object' ? access.resource.replace(/^my-/, '') : first;
};

/** Declares a route with a typed handler. */
export const route = <Query extends z.ZodType, Body extends z.ZodType>(
  definition: Route<Query, Body>,
): AnyRoute => ({ tag: tagOf(definition), ...definition });

/** Returns what one of the routes of a resource declares about its rows. */
export const declaredBy = <Key extends 'changes' | 'cells' | 'trash'>(
  routes: readonly AnyRoute[],
  resource: string,
  key: Key,
): AnyRoute[Key] => routes.find((one) => one.tag === resource && one[key])?.[key];

/** Returns the scope that an API token needs for a route; undefined for what needs none. */
export const requiredScope = ({
  access,
  method,
  proposes,
  scope,
}: Pick<AnyRoute, 'access' | 'method' | 'proposes' | 'scope'>):
  { kind: ScopeAccess; resource: ResourceName } | undefined => {
  if (typeof access === 'string') return undefined;
  const kind = proposes ? 'propose' : method === 'get' ? scopeAccess(access.action) : 'write';
  return { kind, resource: scope ?? access.resource };
};

/**
 * Whether a route is refused while the disk is full. Signing in and out takes little space, and deleting makes room.
 */
export const needsDisk = ({
  access,
  method,
  writes,
}: Pick<AnyRoute, 'access' | 'method' | 'writes'>): boolean =>
  typeof access === 'object' &&
  access.action !== 'delete' &&
  method !== 'delete' &&
  (method !== 'get' || writes === true);
