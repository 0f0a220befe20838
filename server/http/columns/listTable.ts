import type { z } from 'zod';
import type { RecordResource } from '../../../contract/resources';
import type { RequestContext } from '../../core/deps';
import type { Values } from '../crud/options';
import type { ListQuery } from '../listSql';
import type { Column } from './columns';

/** A list as a table, for exports and spreadsheets. */
export interface ListTable {
  name: RecordResource;
  columns: readonly Column[];
  /** Of the list; its page is ignored. */
  query: z.ZodObject & z.ZodType<ListQuery>;
  /** Returns the ids of the filtered list, in its order. */
  ids(ctx: RequestContext, query: Pick<ListQuery, 'sort' | 'filter'>): Promise<number[]>;
  /** Returns the records of the list that have these ids and that the user may see. */
  records: (ctx: RequestContext, ids: readonly number[]) => Promise<readonly object[]>;
}

/** Returns a function that loads records by their ids, as pairs of id and record. */
export const recordsById =
  ({ records }: ListTable, ctx: RequestContext) =>
  async (ids: readonly number[]): Promise<[number, Values][]> =>
    ((await records(ctx, ids)) as readonly Values[]).map((record) => [Number(record.id), record]);
