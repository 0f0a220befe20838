import { eq } from 'drizzle-orm';
import { memoize } from 'es-toolkit';
import { isWritten, TIMES, type Field, type Fields } from '../../../contract/fields';
import { resourceOf, type RecordResource } from '../../../contract/resources';
import { can } from '../../../contract/roles';
import { titleOf } from '../recordTitles';
import {
  choice,
  choices,
  fixed,
  moment,
  NO,
  number,
  personalNumber,
  phone,
  reference,
  references,
  text,
  words,
  YES,
  type Column,
  type Named,
  type NamedSource,
} from './columns';

/** Returns the names of all records of a resource, for users who may pick from them. */
const namesOf = memoize((resource: RecordResource): NamedSource => ({
  resource,
  load: async ({ db, companyId, subject }) => {
    const { table, title } = titleOf(resource) ?? {};
    if (!table || !title || !(can(subject, 'pick', resource) || can(subject, 'list', resource))) return [];
    const rows = await db
      .select({ id: table.id, name: title })
      .from(table)
      .where(eq(table.company_id, companyId))
      .orderBy(table.id);
    return rows as Named[];
  },
}));

/** Returns the column of a field. Files and long texts have none. */
const columnOf = (name: string, field: Field): Column | undefined => {
  switch (field.kind) {
    case 'text':
      if (field.format === 'password') return undefined;
      // Lists mask it.
      if (field.format === 'personal_number') return { ...personalNumber(name), exportOnly: true };
      return field.format === 'phone' ? phone(name) : text(name);
    case 'number':
      return { ...number(name), unit: field.unit };
    case 'boolean': {
      const [yes, no] = field.labels ?? [YES, NO];
      return choice(name, [false, true], (value) => (value === true ? yes : no));
    }
    case 'date':
    case 'clock':
    case 'color':
      return text(name);
    case 'time':
      return moment(name);
    case 'choice':
      return choice(name, field.values, (value) => `${field.labels}.${String(value)}`);
    case 'choices':
      return choices(name, field.values, (value) => `${field.labels}.${String(value)}`);
    case 'words':
      return words(name);
    case 'reference':
      return reference(name, namesOf(field.resource));
    case 'references':
      return references(name, namesOf(field.resource));
    case 'richText':
    case 'file':
    case 'files':
      return undefined;
  }
};

/** Columns instead of the one that a field has, by field. None omits it. */
export type ColumnOverrides = Readonly<Record<string, readonly Column[]>>;

/**
 * Returns the columns of a resource, from its fields: what its list returns, and then the times of a record.
 * @param overrides by field; those of no field come last
 */
export const fieldColumns = (name: RecordResource, overrides: ColumnOverrides = {}): Column[] => {
  const { created_at, updated_at, ...fields }: Fields = { ...TIMES, ...resourceOf(name)?.fields };
  const derived = Object.entries({ ...fields, created_at, updated_at }).flatMap(
    ([field, declared]): [string, Column[]][] => {
      const column = declared.detail ? undefined : columnOf(field, declared);
      return column ? [[field, [isWritten(declared, 'update') ? column : fixed(column)]]] : [];
    },
  );
  return Object.values({ ...Object.fromEntries(derived), ...overrides }).flat();
};
