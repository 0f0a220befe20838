import type { Context } from 'hono';
import type { z } from 'zod';
import type { ResourceName, Action } from '../../contract/resources';
import type { Subject } from '../../contract/roles';
import type { Deps } from './deps';
import type { ErrorStatus } from './ApiError';

/** The signed-in user as a request knows them. */
export interface Actor {
  id: number;
  sessionId: number;
  roles: string[];
  name: string;
}

/** Who asks, in which company, with what. Everything that a handler needs beside its input. */
export interface RequestContext extends Deps {
  actor: Actor;
  subject: Subject;
  /** The company that the session works in: every query stays inside it. */
  companyId: number;
  /** What the route's access rule found: the full right, or only to pick names. */
  onlyPick: boolean;
  address: string;
}

/** Who may call a route. With `orPick` a role that may only pick names gets a reduced answer. */
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
  /** Files of a multipart body by field. */
  parts: Record<string, File>;
  /** Files of a multipart body by field, where a field `name[]` may hold several; by its name without the brackets. */
  lists: Record<string, File[]>;
  c: Context;
}

export interface MultipartFiles {
  fields: readonly string[];
  /** The most bytes of one file, and of all together where that is more. */
  maxBytes: number;
  maxTotal?: number;
  /** A plain JSON body without files is taken too. */
  orJson?: boolean;
}

/**
 * One call of the API: where it is, who may make it, what it takes and gives. The guard, the validation, the OpenAPI
 * document and the tests that walk all calls come from this alone.
 */
export interface Route<Query extends z.ZodType = z.ZodType, Body extends z.ZodType = z.ZodType> {
  method: 'get' | 'post' | 'patch' | 'delete';
  /** From `contract/endpoints.ts`; every `{name}` is an id. */
  path: string;
  summary: string;
  tag: string;
  access: Access;
  query?: Query;
  body?: Body;
  /** The fields of a multipart body that hold files: `name[]` for several. */
  files?: MultipartFiles;
  /** The schema of a JSON answer; none for 204 and for files. */
  answer?: z.ZodType;
  /** The media types of an answer that is a file. */
  produces?: string | readonly string[];
  /** Refusals beyond those that every call of its kind has. */
  errors?: readonly ErrorStatus[];
  status?: 200 | 201 | 204;
  /** Needs somebody signed in unless the access is public; then `ctx.actor` is not to be read. */
  handle: (ctx: RequestContext, input: Input<z.output<Query>, z.output<Body>>) => Promise<Result | Response>;
}

/** A route among others, its own types forgotten. */
export type AnyRoute = Omit<Route, 'handle'> & {
  handle: (ctx: RequestContext, input: never) => Promise<Result | Response>;
};

/** Declares a route, so that its handler knows the types of what it takes. */
export const route = <Query extends z.ZodType, Body extends z.ZodType>(
  definition: Route<Query, Body>,
): AnyRoute => definition;
