import { mapValues } from 'es-toolkit';
import type { Fields } from '../../../contract/fields';
import { resourceOf, resources, type RecordResource } from '../../../contract/resources';
import type { AuditEntry } from '../../services/audit';
import type { StoredRow, Uploads, Values } from './options';

/** The names of uploaded files by field. */
export const uploadNames = ({ parts, lists }: Uploads): Values => ({
  ...mapValues(parts, (file) => file.name),
  ...mapValues(lists, (added) => added.map(({ name }) => name)),
});

/**
 * Returns values of a write as the audit log has them: with the names of files, and with values as they are stored where that may
 * differ. Rich text is sanitised, and a list with a schema of its own may be completed.
 * @param uploaded the names of its files
 */
export const auditValues = (
  resource: RecordResource,
  values: Values,
  written: StoredRow,
  uploaded: Values,
): Values => {
  const declared: Fields = resources[resource].fields;
  const stored = Object.keys(values).filter(
    (name) =>
      name in written && (declared[name] ? declared[name].kind === 'richText' : values[name] !== undefined),
  );
  const asStored = Object.fromEntries(
    stored.map((name): [string, unknown] => [name, Reflect.get(written, name)]),
  );
  return { ...values, ...asStored, ...uploaded };
};

/** Returns the line that the audit log gets for a new row. */
export const createdEntry = (
  resource: RecordResource,
  created: StoredRow,
  values: Values,
  { uploaded = {}, changeSetId }: { uploaded?: Values; changeSetId?: number } = {},
): AuditEntry => {
  const title = resourceOf(resource)?.title;
  // The server names what comes without a name.
  const name = title && title in created ? { [title]: Reflect.get(created, title) as unknown } : {};
  return {
    action: 'create',
    resource,
    recordId: created.id,
    changes: { ...name, ...auditValues(resource, values, created, uploaded) },
    changeSetId,
  };
};
