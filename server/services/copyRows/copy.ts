import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { chunk, mapValues, zip } from 'es-toolkit';
import type { Field, Fields } from '../../../contract/fields';
import { resources } from '../../../contract/resources';
import type { Database, RequestContext } from '../../core/deps';
import {
  categories,
  forms,
  formsGroupIds,
  groups,
  media,
  pageGroups,
  pageMedia,
  pages,
  shortcuts,
  type PublishedIds,
} from '../../db/schema';
import { fileColumn } from '../../db/schema/fieldColumns';
import { hasNoGroups } from '../audience';
import { reserveIds } from '../reserveIds';
import { remapReferences } from '../richText';

const TABLES = { groups, categories, media, forms, pages, shortcuts } as const;
export type CopiedResource = keyof typeof TABLES;

/** By resource: ids of originals → ids of their copies. */
export type CopiedIds = Record<CopiedResource, Map<number, number>>;

/** The rows to copy from a company. */
export interface CopySource {
  companyId: number;
  /**
   * Ids of the rows, which are copied with all that they refer to. Without it, everything is copied, except media that no
   * page uses.
   */
  rows?: Partial<Record<Exclude<CopiedResource, 'media'>, readonly number[]>>;
  /** References that are not copied. */
  leaveOut?: readonly CopiedResource[];
  /** Leaves out the forms that are not published for everybody. */
  openFormsOnly?: boolean;
}

export interface Copy {
  tx: Database;
  /** `companyId` is the company that gets the copies. */
  ctx: Pick<RequestContext, 'actor' | 'companyId' | 'now'>;
  source: CopySource;
  ids: CopiedIds;
}

/** Returns the ids of rows that have a copy already. */
export const startIds = (known: Partial<CopiedIds>): CopiedIds =>
  mapValues(TABLES, (_table, name) => new Map(known[name]));

/** Returns the stored copies that still exist in their company. */
export const existingCopies = async (
  tx: Database,
  companyId: number,
  ids: PublishedIds,
): Promise<Partial<CopiedIds>> => {
  const existing: Partial<CopiedIds> = {};
  for (const [name, pairs] of Object.entries(ids)) {
    const table: PgTable & Record<'id' | 'company_id', PgColumn> = TABLES[name as CopiedResource];
    const copies = pairs.map(([, copy]) => copy);
    const rows = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.company_id, companyId), inArray(table.id, copies)));
    const found = new Set(rows.map(({ id }) => Number(id)));
    existing[name as CopiedResource] = new Map(pairs.filter(([, copy]) => found.has(copy)));
  }
  return existing;
};

const REFERRING: readonly Field['kind'][] = ['reference', 'references', 'file', 'files', 'richText'];

/** Rows of one statement. */
const BATCH = 500;

/** The form is published for everybody in its company. */
export const isOpenForm: SQL = sql`(${forms.published} and ${hasNoGroups('forms')})`;

/** Rows that copied pages refer to, and the groups of chosen forms. */
const usedByPages = (source: CopySource): Partial<Record<CopiedResource, SQL>> => {
  const copied = isCopied(source, 'pages');
  return {
    groups: sql`(select group_id from ${pageGroups} join ${pages} on ${pages.id} = page_id where ${copied}
      union select target_id from ${formsGroupIds} where ${inArray(formsGroupIds.record_id, source.rows?.forms ?? [])})`,
    media: sql`(select media_id from ${pageMedia} join ${pages} on ${pages.id} = page_id where ${copied})`,
    categories: sql`(select category_id from ${pages} where ${copied})`,
    forms: sql`(select form_id from ${pages} where ${copied})`,
  };
};

/** The condition for rows that are copied. */
export const isCopied = (source: CopySource, resource: CopiedResource): SQL | undefined => {
  const { companyId, rows, leaveOut = [], openFormsOnly = false } = source;
  if (leaveOut.includes(resource)) return sql`false`;
  const table: PgTable & Record<'id' | 'company_id', PgColumn> = TABLES[resource];
  const isInCompany = eq(table.company_id, companyId);
  if (!rows && resource !== 'media') return isInCompany;
  const chosen = resource === 'media' ? [] : [...(rows?.[resource] ?? [])];
  const used = resource === 'pages' || resource === 'shortcuts' ? undefined : usedByPages(source)[resource];
  const isOpen = openFormsOnly && resource === 'forms' ? isOpenForm : undefined;
  return and(isInCompany, isOpen, or(inArray(table.id, chosen), used && inArray(table.id, used)));
};

/** Reserves ids for the originals that have no copy yet. Returns these originals. */
export const reserveCopies = async <Row extends { id: number }>(
  { tx, ids }: Copy,
  resource: CopiedResource,
  originals: readonly Row[],
): Promise<Row[]> => {
  const fresh = originals.filter(({ id }) => !ids[resource].has(id));
  const reserved = await reserveIds(tx, TABLES[resource], fresh.length);
  for (const [{ id }, copy] of zip(fresh, reserved)) ids[resource].set(id, copy);
  return fresh;
};

/** Inserts rows whose ids are reserved. */
export const insertCopies = async <Table extends PgTable>(
  tx: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> => {
  const plain: PgTable = table;
  for (const part of chunk(rows, BATCH)) await tx.insert(plain).overridingSystemValue().values(part);
};

const remapField = (field: Field, value: unknown, ids: CopiedIds): number | number[] | string | null => {
  const known: Partial<Record<string, ReadonlyMap<number, number>>> = ids;
  const copyOf = (id: unknown) => ('resource' in field && known[field.resource]?.get(Number(id))) || null;
  if (Array.isArray(value)) return value.flatMap((id) => copyOf(id) ?? []);
  return typeof value === 'string' ? remapReferences(value, ids) : copyOf(value);
};

/**
 * Returns the fields of a record that refer to rows of its company, with references to the copies. Those without a copy, and
 * files, are left out.
 * @param values by field or column
 */
export const remapFields = (fields: Fields, values: object, ids: CopiedIds) => {
  const present = new Map<string, unknown>(Object.entries(values));
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const column = field.kind === 'file' ? fileColumn(name) : name;
      return REFERRING.includes(field.kind) && present.has(column)
        ? [[column, remapField(field, present.get(column), ids)]]
        : [];
    }),
  );
};

/** Returns the copy of a row, which refers to no row of the company of the original. */
export const copyOf = <Row extends { id: number }>(
  { ctx, ids }: Copy,
  resource: CopiedResource,
  original: Row,
) => {
  const id = ids[resource].get(original.id);
  if (id === undefined) throw new Error(`No id is reserved in ${resource}`);
  const at = ctx.now();
  const own = { id, company_id: ctx.companyId, created_at: at, updated_at: at };
  return { ...original, ...remapFields(resources[resource].fields, original, ids), ...own };
};
