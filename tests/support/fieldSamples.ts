import { getTableColumns } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isList, type Field, type ReferenceField } from '../../contract/fields';
import { resourceOf, type RecordResource } from '../../contract/resources';
import type { Database } from '../../server/core/deps';
import { firstRow } from '../../server/core/rows';
import { files, type FILE_KINDS, type shortcuts } from '../../server/db/schema';
import { tableOf } from '../../server/db/resourceTables';

/** Texts of formats, which the server keeps as they are. */
const TEXTS: Partial<Record<string, readonly string[]>> = {
  email: ['walk@test.example', 'walk.two@test.example'],
  link: ['https://walk.example/', 'https://two.example/'],
  organisation_number: ['5560360793', '5560160680'],
  password: ['lugn-elefant-hoppar', 'snabb-giraff-sover'],
  personal_number: ['640823-3234', '720503-9824'],
  phone: ['070-123 45 67', '070-174 06 05'],
  url: ['https://walk.example/', 'https://two.example/'],
  username: ['walk.user', 'walk.two'],
};

/** Returns ids of records that can be referred to. */
export type IdsOf = (resource: ReferenceField['resource']) => readonly number[];

/** Returns values that the rules of the field accept. */
const candidatesOf = (field: Field, idsOf: IdsOf): readonly unknown[] => {
  switch (field.kind) {
    case 'text':
      return TEXTS[field.format ?? ''] ?? ['Prov', 'Test'];
    case 'number': {
      const { min = 0, max = Number.MAX_SAFE_INTEGER, values } = field;
      return values ?? [1_234, 5_678, min + 1, min + 2].filter((value) => value >= min && value <= max);
    }
    case 'boolean':
      return [true, false];
    case 'date':
      return ['2026-03-04', '2026-03-05', '2026-03-03'];
    case 'time':
      return ['2026-03-04T10:30:00.000Z', '2026-03-05T11:45:00.000Z'];
    case 'clock':
      return ['07:30', '08:15'];
    case 'color':
      return ['#123456', '#654321'];
    case 'choice':
    case 'choices':
      return field.values;
    case 'words':
      return ['prov', 'test'];
    case 'reference':
    case 'references':
      return idsOf(field.resource);
    case 'richText':
      return ['<p>Prov</p>', '<p>Test</p>'];
    case 'file':
    case 'files':
      return [];
  }
};

/**
 * Returns a value of a field that differs from the current one; undefined if there is none, as for files.
 * @param accepts whether a rule of the resource allows the value
 */
export const sampleOf = (
  field: Field,
  current: unknown,
  idsOf: IdsOf,
  accepts: (value: unknown) => boolean = () => true,
): unknown => {
  const others = [current].flat();
  return candidatesOf(field, idsOf)
    .filter((candidate) => !others.includes(candidate))
    .map((candidate) => (isList(field) ? [candidate] : candidate))
    .find(accepts);
};

/** Adds a file whose content nobody reads. Returns its id. */
export const addFile = async (
  db: Database,
  company_id: number,
  kind: (typeof FILE_KINDS)[number],
): Promise<number> => {
  const storage_key = `sample-${crypto.randomUUID()}`;
  const values = { company_id, kind, storage_key, name: 'f.pdf', mime: 'application/pdf', size: 1 };
  return firstRow(await db.insert(files).values(values).returning()).id;
};

/**
 * Adds a row of a resource. Returns its id.
 * @param values of columns; others that are required get a sample of their field
 */
export const addSampleRow = async (
  db: Database,
  resource: RecordResource,
  values: Readonly<Record<string, unknown>> & { company_id: number },
  idsOf: IdsOf,
): Promise<number> => {
  // Every such table has the columns of the smallest one.
  const table = tableOf(resource) as typeof shortcuts | undefined;
  if (!table) throw new Error(`There is no table of ${resource}`);
  const { fields = {} } = resourceOf(resource) ?? {};
  const valueOf = async (name: string, { dataType }: PgColumn): Promise<unknown> => {
    if (name === 'file_id') return addFile(db, values.company_id, 'media');
    const field = fields[name];
    const sample = field && sampleOf(field, undefined, idsOf);
    return dataType === 'date' ? new Date(String(sample)) : sample;
  };
  const required = Object.entries<PgColumn>(getTableColumns(table)).filter(
    ([name, column]) =>
      column.notNull && !column.hasDefault && !column.generatedIdentity && !(name in values),
  );
  const samples = await Promise.all(
    required.map(async ([name, column]) => [name, await valueOf(name, column)] as const),
  );
  const row = { ...Object.fromEntries(samples), ...values } as typeof table.$inferInsert;
  return firstRow(await db.insert(table).values(row).returning({ id: table.id })).id;
};
