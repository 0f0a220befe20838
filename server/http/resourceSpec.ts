import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { ResourceName } from '../../contract/resources';
import type { Database } from '../core/deps';
import type { ApiError } from '../core/ApiError';
import type { ListRules, ResourceTable } from './listSql';
import type { Input, MultipartFiles, RequestContext } from '../core/route';

/** What every stored row has; the rest is the resource's own. */
export interface StoredRow {
  id: number;
  updated_at: Date;
}

/** What the query of a list has at least. */
export interface ListQueryShape {
  page: { number: number; size: number };
  sort?: string[];
  filter?: { id?: number[]; q?: string };
}

/** The fields of a record that somebody writes. */
export type Values = Record<string, unknown>;

/** The files that came with a create or an update. */
export type Uploads = Pick<Input<unknown, unknown>, 'parts' | 'lists'>;

/** Work to be done after the commit, such as deleting the bytes of files. */
export type AfterCommit = () => Promise<void>;

/**
 * What makes a table a resource of the API. From this come list, get, create, update and delete, each scoped to the
 * company, guarded by the role table, logged, and described in the OpenAPI document.
 */
export interface ResourceSpec<
  Row extends StoredRow,
  Query extends z.ZodType<ListQueryShape>,
  Create extends z.ZodType<Values>,
  Update extends z.ZodType<Values>,
  Prepared = undefined,
> {
  name: ResourceName;
  paths: { list: string; one: string };
  table: ResourceTable;
  rules: ListRules;
  /** For those who may only pick, when the reduced record shows less than `rules` can sort by and search in. */
  pickRules?: ListRules;
  /** Filters of its own that show those who may only pick nothing that the reduced record keeps from them. */
  pickFilters?: readonly string[];
  /** Unique index → the field that is told when two writers want the same value at once. */
  unique?: Readonly<Record<string, string>>;
  /** What belongs to the record but not to the row, as a short text: a part of the `ETag`. */
  version?: (db: Database, row: Row) => Promise<string>;
  /** Fields that the call of many does not take, such as a password, whose hash is slow on purpose. */
  notForMany?: readonly string[];
  notFound: () => ApiError;
  schemas: { record: z.ZodType; pick?: z.ZodType; query: Query; create: Create; update: Update };
  /** Conditions of the resource's own filters. */
  filters?: (filter: NonNullable<z.output<Query>['filter']>, ctx: RequestContext) => SQL[];
  /** Conditions that hold for every row this asker may read, such as that it is published. */
  readable?: (ctx: RequestContext) => SQL[];
  /** Makes the answer's records; `detail` for GET one. Must ask for related rows once for all, not row by row. */
  present: (rows: Row[], ctx: RequestContext, detail: boolean) => Promise<unknown[]>;
  /**
   * Takes files beside its fields: POST takes a multipart body, or a plain one where that is allowed, and an update with
   * files is POST with `_method=PATCH` (api.md, conventions).
   */
  files?: MultipartFiles;
  /**
   * Slow work before the transaction, such as hashing or putting files away; `insert` and `update` are given what it
   * gives. `find` gives the row that is to be changed, as it is a moment before; it is missing for a new one.
   */
  prepare?: (
    values: z.output<Create> | z.output<Update>,
    ctx: RequestContext,
    uploads: Uploads,
    find: (() => Promise<Row>) | undefined,
  ) => Promise<Prepared>;
  /** Takes back what `prepare` did when the transaction fails. */
  discard?: (prepared: Prepared) => Promise<void>;
  /** What comes after the commit of a create or an update, such as deleting the bytes of a file that was replaced. */
  finish?: (prepared: Prepared) => Promise<void>;
  /**
   * Runs first in the transaction of a create, an update or a delete, before the row is read: for a lock that all
   * writers of the resource take in the same order.
   */
  guard?: (tx: Database, ctx: RequestContext) => Promise<void>;
  insert: (
    tx: Database,
    values: z.output<Create>,
    ctx: RequestContext,
    prepared: Prepared | undefined,
  ) => Promise<Row>;
  /** `at` is the moment of the change, for `updated_at`. */
  update: (
    tx: Database,
    row: Row,
    values: z.output<Update>,
    ctx: RequestContext,
    at: Date,
    prepared: Prepared | undefined,
  ) => Promise<Row>;
  remove: (tx: Database, row: Row, ctx: RequestContext) => Promise<AfterCommit | undefined>;
  /**
   * What belongs to the record but not to the row, such as its groups, as it is before `values` change it: for the log.
   * Asks for no more than is changed.
   */
  linked?: (tx: Database, row: Row, values: z.output<Update>) => Promise<Values>;
}
