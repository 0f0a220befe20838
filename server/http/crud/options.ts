import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Rename } from '../../../contract/changeSet';
import type { MessageRef } from '../../../contract/issues';
import type { RecordResource } from '../../../contract/resources';
import type { ChangeEngine } from '../../core/changeEngine';
import type { Database, RequestContext } from '../../core/deps';
import type { Input, MultipartFiles } from '../../core/route';
import type { ListQuery, ListRules, ResourceTable } from '../listSql';
import type { ColumnOverrides } from '../columns/fieldColumns';
import type { ImportOptions } from '../spreadsheet/importOptions';
import type { NewFile } from '../../services/storeFile';

export interface StoredRow {
  id: number;
  updated_at: Date;
}

export type TableOf<Row> = ResourceTable & { $inferSelect: Row };

export type Values = Record<string, unknown>;

/** The ids that a write has added to a field, and removed. */
export interface LinkChange {
  added: number[];
  removed: number[];
}
export type LinkChanges = Readonly<Record<string, LinkChange>>;

export interface ResourceSchemas {
  record: z.ZodObject;
  /** The record for users who may only pick names. */
  pick?: z.ZodObject;
  query: z.ZodObject & z.ZodType<ListQuery>;
  create: z.ZodType<Values>;
  update: z.ZodType<Values>;
  /** The schema of an undo, if it may write more than an update. */
  revert?: z.ZodType<Values>;
}

type Filter<S extends ResourceSchemas> = NonNullable<z.output<S['query']>['filter']>;
type Create<S extends ResourceSchemas> = z.output<S['create']>;
type Update<S extends ResourceSchemas> = z.output<S['update']>;

/** The files of a multipart request. */
export type Uploads = Pick<Input<unknown, unknown>, 'parts' | 'lists'>;

/** The context of a write: side effects outside the database wait for the end of its transaction. */
export interface WriteContext extends RequestContext {
  /** The change set that the write is part of. */
  changeSetId?: number;
  afterCommit: (effect: () => Promise<void>) => void;
  onRollback: (effect: () => Promise<void>) => void;
}

/** A row that is updated, and the values that it gets. */
export interface RowChange<Row, V> {
  row: Row;
  values: V;
  /** Keeps the side effects of this row. */
  ctx: WriteContext;
}

/**
 * How a table becomes a resource of the API. Only `name`, `table` and `schemas` are required; the defaults follow from
 * `contract/resources`, the columns and the schemas.
 */
export interface CrudOptions<Row extends StoredRow, S extends ResourceSchemas> {
  name: RecordResource;
  table: TableOf<Row>;
  schemas: S;
  /** Default: `listRules(name, table)`. */
  rules?: ListRules;
  /** Conditions of the resource's own filters. */
  filters?: (filter: Filter<S>, ctx: RequestContext) => SQL[];
  /** Conditions for every row that the user may read, also to update or delete it. */
  visible?: (ctx: RequestContext) => SQL[];
  /** Filters that users who may only pick can use. */
  pickFilters?: readonly string[];
  /** Unique index → the field that gets the error when it is violated. */
  unique?: Readonly<Record<string, string>>;
  /** State of the record outside its row, for the `ETag`. */
  version?: (db: Database, row: Row) => Promise<string>;
  /** Columns of the export and of the spreadsheet to edit that do not follow from a field. */
  columns?: ColumnOverrides;
  /** Options for imports, besides the columns. */
  import?: ImportOptions;
  /** The kind of its files. Default: `record`. */
  fileKind?: NewFile['kind'];
  /** Links, files and rich texts that the functions below write. */
  ownFields?: readonly string[];
  /** Fields that a bulk update rejects. */
  excludeFromBulk?: readonly string[];
  /**
   * Returns the records of some rows. Loads related rows with one query for all of them. Links and files that it leaves out
   * are added. Default: the columns that the record schema names.
   * @param detail whether this is the record of GET one
   */
  serialize?: (rows: Row[], ctx: RequestContext, detail: boolean) => Promise<object[]>;
  /** File fields. POST then takes multipart, and an update with files is POST with `_method=PATCH`. */
  files?: MultipartFiles;
  /** Counts new values against a limit, those of many rows at once, before they are prepared. @throws ApiError 429 */
  limit?: (ctx: RequestContext, values: readonly (Create<S> | Update<S>)[]) => Promise<void>;
  /**
   * Slow work before the transaction, such as hashing a password or storing a file. Returns the values for `insert` or
   * `update`; the audit log keeps the original ones.
   * @param find loads the row that is updated; undefined for a create
   */
  prepare?: <V extends Create<S> | Update<S>>(
    values: V,
    ctx: WriteContext,
    uploads: Uploads,
    find: (() => Promise<Row>) | undefined,
  ) => Promise<V>;
  /** Takes a lock at the start of a write's transaction, before the row is read. */
  lock?: (tx: Database, ctx: RequestContext, rename?: Rename) => Promise<void>;
  /** What else follows when a value gets another name, before the rows that have it. */
  rename?: (tx: Database, ctx: RequestContext, rename: Rename, changeSetId: number) => Promise<void>;
  /**
   * Completes and checks the values of a row, in the transaction, before it is written.
   * @param row that is updated; undefined for a create
   * @returns the values, with those of further columns
   */
  complete?: <V extends Create<S> | Update<S>>(
    tx: Database,
    values: V,
    row: Row | undefined,
    ctx: WriteContext,
  ) => V | Promise<V>;
  /** Default: `insertRow`. References, links and files follow from the declaration. */
  insert?: (tx: Database, values: Create<S>, ctx: WriteContext) => Promise<Row>;
  /**
   * Inserts many rows and returns them in the same order. When it throws, it is retried on each half, down to one row, whose
   * error the user sees. Default: `insertRows`, or `insert` for each.
   */
  insertMany?: (tx: Database, rows: readonly Create<S>[], ctx: WriteContext) => Promise<Row[]>;
  /** Default: `updateRow`. */
  update?: (tx: Database, row: Row, values: Update<S>, ctx: WriteContext) => Promise<Row>;
  /** Updates many rows, as `insertMany` inserts them. Default: `updateRows`, or `update` for each. */
  updateMany?: (
    tx: Database,
    changes: readonly RowChange<Row, Update<S>>[],
    ctx: WriteContext,
  ) => Promise<Row[]>;
  /** Fields that tell that a record is in use. An undo does not remove a new record in which they have changed since. */
  usedSince?: readonly string[];
  /** Fields that also rules of other records change. An undo removes a new record in which only they have changed. */
  changedByRules?: readonly string[];
  /** Side effects after rows and their links have been written by one statement. */
  afterWrite?: (
    tx: Database,
    written: readonly (readonly [row: Row, changes: LinkChanges])[],
    ctx: WriteContext,
  ) => Promise<void>;
  /** Side effects after all rows of a transaction have been written or restored. */
  afterAll?: (tx: Database, ids: readonly number[], ctx: RequestContext) => Promise<void>;
  /**
   * Checks and side effects before rows are deleted. When it throws, it is retried on each half, down to one row, whose
   * error the user sees.
   */
  beforeRemove?: (tx: Database, rows: readonly Row[], ctx: RequestContext) => Promise<void>;
  /** Deletes many rows one after the other, because each deletion changes the rows that are left. */
  removeOneByOne?: boolean;
  removalOrder?: ChangeEngine['removalOrder'];
  /** @throws ApiError unless the user may restore a deleted row or delete it forever. `kept` is the row as JSON. */
  assertMayRestore?: (ctx: RequestContext, kept: Values) => void;
  /** Returns the fields of a deleted row whose unique values are taken by now, with their messages. */
  taken?: (tx: Database, kept: Values, ctx: RequestContext) => Promise<Map<string, MessageRef>>;
  /**
   * Fits a restored row into what has changed meanwhile.
   * @param lost the fields that could not be restored
   * @returns further fields that it has changed
   */
  afterRestore?: (tx: Database, row: Row, ctx: WriteContext, lost: readonly string[]) => Promise<string[]>;
  /** Loads fields of the record that are kept in other tables, as they are before an update, for the audit log. */
  related?: (tx: Database, row: Row, values: Update<S>) => Promise<Values>;
}
