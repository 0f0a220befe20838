import { eq, sql } from 'drizzle-orm';
import { omit } from 'es-toolkit';
import type { z } from 'zod';
import { keptIdsOf, namesOf, uploadFields, type Fields } from '../../../contract/fields';
import { resources, type RecordResource } from '../../../contract/resources';
import { fieldError } from '../../core/ApiError';
import type { Database } from '../../core/deps';
import type { RequestContext } from '../../core/route';
import { groupBy } from '../../core/rows';
import { fileColumn } from '../../db/schema/fieldColumns';
import { linksOf, tableOf, type Link, type Links } from '../../db/resourceTables';
import { files } from '../../db/schema';
import { fileRef } from '../../services/fileLinks';
import { sanitiseField } from '../../services/richText';
import { dropFiles, type KeptFile } from '../../services/storeFile';
import { oneOf } from '../listSql';
import { assertReferences } from '../references';
import type {
  CrudOptions,
  ResourceSchemas,
  StoredRow,
  TableOf,
  Uploads,
  Values,
  WriteContext,
} from './options';
import { insertRow, updateRow } from './rows';
import { maxFilesOf, multipartOf, storeFiles, StoredFiles } from './uploads';

/** Where `prepare` leaves the stored files of a write. No field has such a name. */
const STORED = '$files';

const storedOf = (values: Values): StoredFiles => {
  const stored = values[STORED];
  return stored instanceof StoredFiles ? stored : new StoredFiles();
};

/** Returns the ids that a value lists, or undefined if it is no list. */
const listedIds = (value: unknown): number[] | undefined => {
  const list: readonly unknown[] | undefined = Array.isArray(value) ? value : undefined;
  return list?.filter((id) => typeof id === 'number');
};

/** Returns the linked ids of records, in their order. */
const linkedIds = async (
  db: Database,
  { table, record, target, position }: Link,
  ids: readonly number[],
): Promise<Map<number, number[]>> => {
  const rows = await db
    .select({ record: sql<number>`${record}`, target: sql<number>`${target}` })
    .from(table)
    .where(oneOf(record, ids))
    .orderBy(...(position ? [position] : []), target);
  return new Map(
    [...groupBy(rows, (row) => row.record)].map(([id, linked]) => [id, linked.map((row) => row.target)]),
  );
};

/** Adds links after the existing ones, in one statement. */
const addLinks = async (
  tx: Database,
  { table, record, target, position }: Link,
  id: number,
  targets: readonly number[],
): Promise<void> => {
  if (targets.length === 0) return;
  const columns = [record, target, ...(position ? [position] : [])].map(({ name }) => sql.identifier(name));
  const place = position
    ? sql`, place + (select coalesce(max(${position}), -1) from ${table} where ${record} = ${id})`
    : sql``;
  await tx.execute(
    sql`insert into ${table} (${sql.join(columns, sql`, `)})
      select ${id}::int, linked${place}
      from unnest(${sql.param([...targets])}::int[]) with ordinality as list (linked, place)
      on conflict do nothing`,
  );
};

const storedId = (row: StoredRow, name: string): number | null => {
  const id: unknown = Reflect.get(row, fileColumn(name));
  return typeof id === 'number' ? id : null;
};

const sanitised = (fields: Fields, values: Values): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const html = values[name];
      return field.kind === 'richText' && typeof html === 'string'
        ? [[name, sanitiseField(name, html, field.max)]]
        : [];
    }),
  );

const filesById = async (db: Database, ids: readonly number[]) => {
  if (ids.length === 0) return new Map<number, typeof files.$inferSelect>();
  const rows = await db.select().from(files).where(oneOf(files.id, ids));
  return new Map(rows.map((file) => [file.id, file]));
};

/** The hooks of a resource. */
type RelationOptions<Row extends StoredRow, S extends ResourceSchemas> = Pick<
  CrudOptions<Row, S>,
  'fileKind' | 'ownFields' | 'insert' | 'update' | 'afterWrite'
>;

/** Returns how the references, files and rich texts of a resource are read and written, as its declaration says. */
export const relationsOf = <Row extends StoredRow, S extends ResourceSchemas>(
  name: RecordResource,
  table: TableOf<Row>,
  {
    fileKind = 'record',
    ownFields = [],
    insert = (tx, values, ctx) => insertRow(tx, table, values, ctx),
    update = (tx, row, values, ctx) => updateRow(tx, table, row, values, ctx),
    afterWrite,
  }: RelationOptions<Row, S> = {},
) => {
  const all: Fields = resources[name].fields;
  const fields: Fields = omit(all, [...ownFields]);
  const links: Links = omit(linksOf(name), [...ownFields]);
  const uploads = uploadFields({ fields });
  const uploaded = uploads.flatMap(([field, { kind }]) => (kind === 'file' ? [field] : []));
  const single = namesOf(fields, ({ kind }) => kind === 'file');
  const several = uploads.flatMap(([field, upload]) => {
    const link = links[field];
    return upload.kind === 'files' && link ? [{ field, link, max: maxFilesOf(upload) }] : [];
  });
  const linked = Object.entries(links).filter(([field]) => fields[field]?.kind === 'references');

  /** @throws ApiError 422 for a reference that does not exist in the company */
  const assertKnown = async (tx: Database, ctx: RequestContext, values: Values): Promise<void> => {
    for (const [field, reference] of Object.entries(all)) {
      if (reference.kind !== 'reference' && reference.kind !== 'references') continue;
      const ids = listedIds([values[field]].flat());
      const target = tableOf(reference.resource);
      if (ids && ids.length > 0 && target) await assertReferences(tx, ctx, target, field, ids);
    }
  };

  const setLinks = async (tx: Database, id: number, values: Values, isNew: boolean): Promise<void> => {
    for (const [field, link] of linked) {
      const targets = listedIds(values[field]);
      if (!targets) continue;
      if (!isNew) await tx.delete(link.table).where(eq(link.record, id));
      await addLinks(tx, link, id, targets);
    }
  };

  const insertAll = async (tx: Database, kept: readonly KeptFile[] = []): Promise<number[]> => {
    const ids: number[] = [];
    for (const file of kept) ids.push((await file.insert(tx)).id);
    return ids;
  };

  /**
   * Inserts the new files of single fields.
   * @returns the columns that change; null where a file is removed
   */
  const fileColumns = async (tx: Database, values: Values): Promise<Record<string, number | null>> => {
    const changed: Record<string, number | null> = {};
    for (const field of uploaded) {
      const [id] = await insertAll(tx, storedOf(values).get(field));
      if (id !== undefined || values[field] === null) changed[fileColumn(field)] = id ?? null;
    }
    return changed;
  };

  /**
   * Keeps the listed files of a record, or all of them, and adds the new ones. Ignores ids that no longer exist.
   * @returns the ids of the files to delete
   * @throws ApiError 422 for too many, or none of a required field
   */
  const changeFiles = async (tx: Database, id: number, values: Values, isNew: boolean): Promise<number[]> => {
    const dropped: number[] = [];
    for (const { field, link, max } of several) {
      const staying = listedIds(values[keptIdsOf(field)]);
      const added = storedOf(values).get(field) ?? [];
      const isRequired = fields[field]?.required === true;
      if (!staying && added.length === 0 && !(isNew && isRequired)) continue;
      const present = (await linkedIds(tx, link, [id])).get(id) ?? [];
      const gone = staying ? present.filter((file) => !staying.includes(file)) : [];
      const count = present.length - gone.length + added.length;
      if (isRequired && count === 0) throw fieldError(field, 'validation.file_required');
      if (count > max) throw fieldError(field, 'validation.max_items', { max });
      await addLinks(tx, link, id, await insertAll(tx, added));
      dropped.push(...gone);
    }
    return dropped;
  };

  return {
    /** The fields of bodies that say which files stay. */
    fileFields: uploads.map(([field, { kind }]) => (kind === 'files' ? keptIdsOf(field) : field)),

    /** The files of a multipart body. */
    files: multipartOf(uploads),

    /** Sanitises rich text, and checks and stores the files of a body, before the transaction. */
    prepare: async <V extends Values>(
      values: V,
      ctx: WriteContext,
      parts: Uploads,
      find: (() => Promise<unknown>) | undefined,
    ): Promise<V> => {
      const clean = { ...values, ...sanitised(fields, values) };
      if (uploads.length === 0) return clean;
      // Answer 404 before the work on the files.
      await find?.();
      return { ...clean, [STORED]: await storeFiles(uploads, fileKind, ctx, parts) };
    },

    insert: async (tx: Database, values: z.output<S['create']>, ctx: WriteContext): Promise<Row> => {
      await assertKnown(tx, ctx, values);
      const columns = await fileColumns(tx, values);
      const missing = uploaded.find((field) => fields[field]?.required && !columns[fileColumn(field)]);
      if (missing) throw fieldError(missing, 'validation.file_required');
      const row = await insert(tx, { ...values, ...columns }, ctx);
      await setLinks(tx, row.id, values, true);
      await changeFiles(tx, row.id, values, true);
      await afterWrite?.(tx, row, ctx);
      return row;
    },

    update: async (
      tx: Database,
      row: Row,
      values: z.output<S['update']>,
      ctx: WriteContext,
    ): Promise<Row> => {
      await assertKnown(tx, ctx, values);
      await setLinks(tx, row.id, values, false);
      const gone = await changeFiles(tx, row.id, values, false);
      const columns = await fileColumns(tx, values);
      const updated = await update(tx, row, { ...values, ...columns }, ctx);
      const replaced = uploaded.flatMap((field) =>
        fileColumn(field) in columns ? (storedId(row, field) ?? []) : [],
      );
      if (gone.length + replaced.length > 0)
        ctx.afterCommit(await dropFiles(tx, ctx, [...gone, ...replaced]));
      await afterWrite?.(tx, updated, ctx);
      return updated;
    },

    /** Returns the ids of the files of records. */
    fileIds: async (tx: Database, rows: readonly Row[]): Promise<number[]> => {
      const ids = rows.flatMap((row) => single.flatMap((field) => storedId(row, field) ?? []));
      const records = rows.map(({ id }) => id);
      for (const { link } of several) ids.push(...[...(await linkedIds(tx, link, records)).values()].flat());
      return ids;
    },

    /** Returns the linked ids that an update replaces, for the audit log. */
    related: async (tx: Database, { id }: Row, values: Values): Promise<Values> => {
      const before: Values = {};
      for (const [field, link] of linked)
        if (values[field]) before[field] = (await linkedIds(tx, link, [id])).get(id) ?? [];
      return before;
    },

    /**
     * Loads the linked ids and the files of records, with one query for each field and one for the files.
     * @param wanted whether to load a field
     */
    load: async (
      ctx: RequestContext,
      rows: readonly Row[],
      wanted: (field: string) => boolean,
    ): Promise<Values[]> => {
      const ids = rows.map(({ id }) => id);
      const shown = Object.entries(links).filter(([field]) => wanted(field));
      const found: Record<string, Map<number, number[]>> = {};
      for (const [field, link] of shown) found[field] = await linkedIds(ctx.db, link, ids);
      const shownFiles = several.filter(({ field }) => wanted(field));
      const shownSingle = single.filter(wanted);
      const stored = await filesById(ctx.db, [
        ...rows.flatMap((row) => shownSingle.flatMap((field) => storedId(row, field) ?? [])),
        ...shownFiles.flatMap(({ field }) => [...(found[field]?.values() ?? [])].flat()),
      ]);
      const refOf = async (id: number) => {
        const file = stored.get(id);
        return file && fileRef(ctx, ctx.actor, file);
      };
      return Promise.all(
        rows.map(async (row) => {
          const values: Values = {};
          for (const [field] of shown) {
            const linkedTo = found[field]?.get(row.id) ?? [];
            values[field] =
              fields[field]?.kind === 'files'
                ? (await Promise.all(linkedTo.map(refOf))).filter((file) => file !== undefined)
                : linkedTo;
          }
          for (const field of shownSingle) {
            const id = storedId(row, field);
            values[field] = id === null ? null : ((await refOf(id)) ?? null);
          }
          return values;
        }),
      );
    },
  };
};
