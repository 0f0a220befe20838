import { omit, zip } from 'es-toolkit';
import type { z } from 'zod';
import { keptIdsOf, namesOf, uploadFields, type Field, type Fields } from '../../../contract/fields';
import { resources, type RecordResource } from '../../../contract/resources';
import { fieldError } from '../../core/ApiError';
import type { Database, RequestContext } from '../../core/deps';
import { idsOf, mapInOrder } from '../../core/rows';
import { fileColumn } from '../../db/schema/fieldColumns';
import { linkOf, tableOf, type Links } from '../../db/resourceTables';
import { fileRefsOf } from '../../services/fileLinks';
import { sanitiseField, withPictureLinks } from '../../services/richText';
import { dropForWrite } from '../../services/storeFile';
import { assertReferences } from '../references';
import type {
  CrudOptions,
  ResourceSchemas,
  RowChange,
  StoredRow,
  TableOf,
  Uploads,
  Values,
  WriteContext,
} from './options';
import { changeFiles, insertFileColumns, STORED, storedId } from './fileFields';
import { linkedIds, listedIds, setLinks } from './links';
import { insertRows, updateRows } from './rows';
import { hasFiles, maxFilesOf, multipartOf, storeFiles } from './uploads';

const sanitised = (fields: Fields, values: Values): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const html = values[name];
      return field.kind === 'richText' && typeof html === 'string'
        ? [[name, sanitiseField(name, html, field.max)]]
        : [];
    }),
  );

/** Returns the relations that a resource declares, except those of `ownFields`. */
const declaredRelations = (name: RecordResource, ownFields: readonly string[]) => {
  const all: Fields = resources[name].fields;
  const fields: Fields = omit(all, [...ownFields]);
  const isLinked = ({ kind, computed }: Field) => !computed && (kind === 'references' || kind === 'files');
  const links: Links = Object.fromEntries(
    namesOf(fields, isLinked).map((field) => [field, linkOf(name, field)]),
  );
  const uploads = uploadFields({ fields });
  const uploaded = uploads.flatMap(([field, { kind }]) => (kind === 'file' ? [field] : []));
  const single = namesOf(fields, ({ kind }) => kind === 'file');
  const several = uploads.flatMap(([field, upload]) => {
    const link = links[field];
    return upload.kind === 'files' && link ? [{ field, link, max: maxFilesOf(upload) }] : [];
  });
  const linked = Object.entries(links).filter(([field]) => fields[field]?.kind === 'references');
  return { all, fields, links, linked, uploads, uploaded, single, several };
};

type Relations = ReturnType<typeof declaredRelations>;

/** @throws ApiError 422 for a reference that does not exist in the company */
const assertKnown = async (
  tx: Database,
  { all }: Relations,
  ctx: RequestContext,
  rows: readonly Values[],
): Promise<void> => {
  for (const [field, reference] of Object.entries(all)) {
    if (reference.kind !== 'reference' && reference.kind !== 'references') continue;
    const ids = listedIds(rows.flatMap((values) => values[field]));
    const target = tableOf(reference.resource);
    if (ids && ids.length > 0 && target) await assertReferences(tx, ctx, target, field, ids);
  }
};

/**
 * Loads the linked ids and the files of records, with one query for each field and one for the files.
 * @param wanted whether to load a field
 */
const loadRelations = async (
  { fields, links, single, several }: Relations,
  ctx: RequestContext,
  rows: readonly StoredRow[],
  wanted: (field: string) => boolean,
): Promise<Values[]> => {
  const ids = idsOf(rows);
  const shown = Object.entries(links).filter(([field]) => wanted(field));
  const found: Record<string, Map<number, number[]>> = {};
  for (const [field, link] of shown) found[field] = await linkedIds(ctx.db, link, ids);
  const shownFiles = several.filter(({ field }) => wanted(field));
  const shownSingle = single.filter(wanted);
  const refOf = await fileRefsOf(ctx, [
    ...rows.flatMap((row) => shownSingle.map((field) => storedId(row, field))),
    ...shownFiles.flatMap(({ field }) => [...(found[field]?.values() ?? [])].flat()),
  ]);
  return rows.map((row) => {
    const values: Values = {};
    for (const [field] of shown) {
      const linkedTo = found[field]?.get(row.id) ?? [];
      values[field] = fields[field]?.kind === 'files' ? linkedTo.flatMap((id) => refOf(id) ?? []) : linkedTo;
    }
    for (const field of shownSingle) values[field] = refOf(storedId(row, field));
    return values;
  });
};

/** The hooks of a resource. */
type RelationOptions<Row extends StoredRow, S extends ResourceSchemas> = Pick<
  CrudOptions<Row, S>,
  'fileKind' | 'ownFields' | 'complete' | 'insert' | 'insertMany' | 'update' | 'updateMany' | 'afterWrite'
>;

/** Returns how the references, files and rich texts of a resource are read and written, as its declaration says. */
export const relationsOf = <Row extends StoredRow, S extends ResourceSchemas>(
  name: RecordResource,
  table: TableOf<Row>,
  {
    fileKind = 'record',
    ownFields = [],
    complete = (_tx, values) => values,
    insert,
    insertMany = (tx, rows, ctx) =>
      insert ? mapInOrder(rows, (values) => insert(tx, values, ctx)) : insertRows(tx, table, rows, ctx),
    update,
    updateMany = (tx, changes, ctx) =>
      update
        ? mapInOrder(changes, ({ row, values, ctx: own }) => update(tx, row, values, own))
        : updateRows(tx, table, changes, ctx),
    afterWrite,
  }: RelationOptions<Row, S> = {},
) => {
  const relations = declaredRelations(name, ownFields);
  const { fields, linked, uploads, uploaded, single, several } = relations;

  return {
    /** The fields of bodies that say which files stay. */
    fileFields: uploads.map(([field, { kind }]) => (kind === 'files' ? keptIdsOf(field) : field)),

    /** The files of a multipart body. */
    files: multipartOf(uploads, resources[name].fields),

    /** Sanitises rich text, and checks and stores the files of a body, before the transaction. */
    prepare: async <V extends Values>(
      values: V,
      ctx: WriteContext,
      parts: Uploads,
      find: (() => Promise<unknown>) | undefined,
    ): Promise<V> => {
      const clean = { ...values, ...sanitised(fields, values) };
      if (uploads.length === 0 || !hasFiles(parts)) return clean;
      // Answer 404 before the work on the files.
      await find?.();
      return { ...clean, [STORED]: await storeFiles(uploads, fileKind, ctx, parts) };
    },

    /** Inserts rows and returns them in the same order. */
    insertMany: async (
      tx: Database,
      rows: readonly z.output<S['create']>[],
      ctx: WriteContext,
    ): Promise<Row[]> => {
      await assertKnown(tx, relations, ctx, rows);
      const wanted: z.output<S['create']>[] = [];
      for (const values of rows) {
        const columns = await insertFileColumns(tx, uploaded, values);
        const missing = uploaded.find((field) => fields[field]?.required && !columns[fileColumn(field)]);
        if (missing) throw fieldError(missing, 'validation.file_required');
        wanted.push(await complete(tx, { ...values, ...columns }, undefined, ctx));
      }
      const inserted = await insertMany(tx, wanted, ctx);
      const records = zip(idsOf(inserted), wanted);
      const changes = await setLinks(tx, linked, records, true);
      for (const [id, values] of records) await changeFiles(tx, fields, several, id, values, true);
      await afterWrite?.(tx, zip(inserted, changes), ctx);
      return inserted;
    },

    /** Updates rows and returns them in the same order. */
    updateMany: async (
      tx: Database,
      changes: readonly RowChange<Row, z.output<S['update']>>[],
      ctx: WriteContext,
    ): Promise<Row[]> => {
      await assertKnown(
        tx,
        relations,
        ctx,
        changes.map(({ values }) => values),
      );
      const records = changes.map(({ row, values }) => [row.id, values] as const);
      const links = await setLinks(tx, linked, records, false);
      const wanted: RowChange<Row, z.output<S['update']>>[] = [];
      const unused: [own: WriteContext, fileIds: number[]][] = [];
      for (const { row, values, ctx: own } of changes) {
        const gone = await changeFiles(tx, fields, several, row.id, values, false);
        const columns = await insertFileColumns(tx, uploaded, values);
        const replaced = uploaded.flatMap((field) =>
          fileColumn(field) in columns ? (storedId(row, field) ?? []) : [],
        );
        unused.push([own, [...gone, ...replaced]]);
        wanted.push({ row, values: await complete(tx, { ...values, ...columns }, row, own), ctx: own });
      }
      const updated = await updateMany(tx, wanted, ctx);
      for (const [own, ids] of unused) await dropForWrite(tx, own, ids);
      await afterWrite?.(tx, zip(updated, links), ctx);
      return updated;
    },

    /** Returns the ids of the files of records. */
    fileIds: async (tx: Database, rows: readonly Row[]): Promise<number[]> => {
      const ids = rows.flatMap((row) => single.flatMap((field) => storedId(row, field) ?? []));
      const records = idsOf(rows);
      for (const { link } of several) ids.push(...[...(await linkedIds(tx, link, records)).values()].flat());
      return ids;
    },

    /** Returns the linked ids that updates replace, by record, for the audit log. */
    related: async (
      tx: Database,
      changes: readonly { row: Row; values: Values }[],
    ): Promise<Map<number, Values>> => {
      const before = new Map(changes.map(({ row }): [number, Values] => [row.id, {}]));
      for (const [field, link] of linked) {
        const ids = changes.flatMap(({ row, values }) => (values[field] ? [row.id] : []));
        if (ids.length === 0) continue;
        const found = await linkedIds(tx, link, ids);
        for (const id of ids) Object.assign(before.get(id) ?? {}, { [field]: found.get(id) ?? [] });
      }
      return before;
    },

    load: (ctx: RequestContext, rows: readonly Row[], wanted: (field: string) => boolean) =>
      loadRelations(relations, ctx, rows, wanted),

    /** Returns the rich texts of a record, with signed URLs of their pictures and files. */
    linkedTexts: async (ctx: RequestContext, record: Values): Promise<Values> => {
      const texts = namesOf(fields, ({ kind }) => kind === 'richText').flatMap((field) => {
        const html = record[field];
        return typeof html === 'string' ? [[field, html] as const] : [];
      });
      const linked = await withPictureLinks(
        ctx,
        texts.map(([, html]) => html),
      );
      return Object.fromEntries(texts.map(([field], index) => [field, linked[index]]));
    },
  };
};
