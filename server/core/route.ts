import type { Context } from 'hono';
import type { z } from 'zod';
import type { Action } from '../../contract/access';
import type {
  CellIssues,
  ChangeOperation,
  RowAction,
  RowState,
  SheetCells,
  Wanted,
} from '../../contract/changeSet';
import type { ChangeSetKind } from '../../contract/constants';
import type { RecordResource, ResourceName } from '../../contract/resources';
import { scopeAccess, type ScopeAccess, type Subject } from '../../contract/roles';
import type { Database, Deps, UploadedFile } from './deps';
import type { ErrorStatus } from './ApiError';

type Values = Record<string, unknown>;

/** The signed-in user. */
export interface Actor {
  id: number;
  /** 0 with a company token. */
  sessionId: number;
  /** Id of the company token. */
  tokenId?: number;
  roles: string[];
  name: string;
  /** The superadmin who views the app as this user. The session only reads. */
  viewer?: { id: number; name: string };
}

/** The session or company token that a user is signed in by. */
export type Grant = Pick<Actor, 'sessionId' | 'tokenId'>;

/** The authenticated user and their company. */
export interface SignedIn {
  actor: Actor;
  subject: Subject;
  /** The current company. Every query is limited to it. */
  companyId: number;
  /** The company that the user belongs to. Superadmins can switch to another one. */
  homeId: number;
}

/** The context of a handler, besides its input. */
export interface RequestContext extends Deps, SignedIn {
  /** The user may only pick names, not see records. */
  onlyPick: boolean;
  address: string;
  userAgent: string | null;
  /** When the phase of the change set began that the changes are part of. */
  phaseAt?: Date;
}

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

/** A row of a change set, with the new values of its changed fields. */
export interface RowToChange {
  id: number;
  /** `remove` moves it to the trash, `restore` takes it from there. */
  step: 'create' | 'update' | 'remove' | 'restore';
  /** The values that the fields must have now. */
  from: Values;
  to: Values;
}

/** A changed row as a change set records it, without secrets. */
export interface RecordedRow {
  name: string;
  action?: RowAction;
  before: Values;
  after: Values;
}

/** The result of a phase of a change set for some rows. */
export interface AppliedRows {
  /** The rows that were changed. */
  changed: ReadonlyMap<number, RecordedRow>;
  /** The rows that were not changed, and why. */
  refused: ReadonlyMap<number, Error>;
  /** The fields of changed rows that could not be restored. */
  lost: ReadonlyMap<number, readonly string[]>;
}

/** A row of a change set before it is changed: the wanted values, unchanged, or an error. */
export type PlannedRow = { id: number; name?: string; action: RowAction } & (
  { unchanged: true } | { error: Error } | { wanted: Wanted }
);

export interface ApplyOptions {
  /** Undefined for a single record. */
  changeSetId?: number;
  operation: ChangeOperation | null;
  /** Whether the rows are changed for the first time, not again or back: they are recorded before and after. */
  first?: boolean;
  /** Rolls everything back, to find out what would happen. */
  dryRun?: boolean;
  /** Returns the ids of the rows that nobody else has changed in the meantime. */
  claim: (tx: Database) => Promise<ReadonlySet<number>>;
  /** Records the result in the same transaction. */
  settle: (tx: Database, applied: AppliedRows) => Promise<void>;
}

/** How change sets change the rows of a resource. */
export interface ChangeEngine {
  /** What it does to many rows by one statement. */
  together?: Partial<Record<RowToChange['step'], boolean>>;
  /**
   * Returns the ids of the rows that a list of the person has with a filter.
   * @throws ApiError 422 when the list has no such filter
   */
  find: (ctx: RequestContext, filter: object) => Promise<number[]>;
  plan: (
    ctx: RequestContext,
    changeSet: { kind: ChangeSetKind; operation: ChangeOperation | null },
    rows: readonly { id: number; action: RowAction; wanted: Wanted | null }[],
  ) => Promise<PlannedRow[]>;
  apply: (ctx: RequestContext, rows: readonly RowToChange[], options: ApplyOptions) => Promise<AppliedRows>;
}

/** A row of a new change set. */
export interface QueuedRow {
  id: number;
  /** Default: that of the change set. */
  resource?: RecordResource;
  /** Default: `update`. */
  action?: RowAction;
  wanted?: Wanted;
  /** Its number in a file. Default: its place among the rows. */
  position?: number;
  name?: string;
  /** Default: `pending`. */
  state?: Extract<RowState, 'pending' | 'unchanged'>;
  cells?: SheetCells;
  issues?: CellIssues;
  skipped?: string;
}

/** A row of a file, or cells that were pasted. */
export interface CellRow {
  /** Its number in the file. */
  position: number;
  /** Of the record. A row without one is imported. */
  id?: number;
  cells: SheetCells;
}

interface ReadOptions {
  /** The `Accept-Language` of the request. */
  language: string | undefined;
  /** Rows whose record exists change nothing. */
  leaveExisting: boolean;
  /** Records that the change set creates for its rows, by resource. */
  created?: ReadonlyMap<string, readonly { id: number; name: string }[]>;
  /** The numbers of its other rows, by their claims. */
  taken?: ReadonlyMap<string, number>;
}

/** Reads cells as rows of a change set. Rows of records that are gone are left out. */
export type CellReader = (
  ctx: RequestContext,
  rows: readonly CellRow[],
  options: ReadOptions,
) => Promise<QueuedRow[]>;

/** Returns the engine of a change set. */
export type FindEngine = (changeSet: { kind: ChangeSetKind; resource: string }) => ChangeEngine;

export interface RestoreOptions {
  /** Leaves out sign-in names that are taken by now. */
  withoutTaken?: boolean;
  changeSetId?: number;
  /** Refuses a record that was not deleted by that change set. */
  ifDeletedByIt?: boolean;
}

/** How the records of a resource leave the trash. */
export interface TrashActions {
  /**
   * Restores a record in a transaction of its own, or in that of `ctx.db`.
   * @returns the fields that could not be restored
   * @throws ApiError 404, 403, or 409 when others have taken a sign-in name
   */
  restore: (ctx: RequestContext, recordId: number, options?: RestoreOptions) => Promise<string[]>;
  /** @throws ApiError 404 or 403 */
  deleteForever: (ctx: RequestContext, recordId: number) => Promise<void>;
}

/** A route of the API. Access control, validation, the OpenAPI document and tests derive from it. */
export interface Route<Query extends z.ZodType = z.ZodType, Body extends z.ZodType = z.ZodType> {
  method: 'get' | 'post' | 'patch' | 'delete';
  /** From `contract/endpoints.ts`. Every `{name}` is an id. */
  path: string;
  summary: string;
  /** Default: the first part of the path. */
  tag?: string;
  access: Access;
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

/** Declares a route with a typed handler. */
export const route = <Query extends z.ZodType, Body extends z.ZodType>(
  definition: Route<Query, Body>,
): AnyRoute => ({
  tag: definition.path.split('/')[1] ?? '',
  ...definition,
});

/** Returns the scope that an API token needs for a route; undefined for what needs none. */
export const requiredScope = ({
  access,
  method,
  proposes,
}: Pick<AnyRoute, 'access' | 'method' | 'proposes'>):
  { kind: ScopeAccess; resource: ResourceName } | undefined => {
  if (typeof access === 'string') return undefined;
  const kind = proposes ? 'propose' : method === 'get' ? scopeAccess(access.action) : 'write';
  return { kind, resource: access.resource };
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
