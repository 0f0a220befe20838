import { useResourceContext, useResourceDefinition } from 'react-admin';
import { TIMES, type Field, type Fields } from '../../../contract/fields';
import { resourceOf } from '../../../contract/resources';
import { useHiddenFields } from '../../api/useHiddenFields';

export type NamedField = readonly [source: string, field: Field];

/**
 * Returns the fields of the resource that the user may read, with the times of every record.
 * @param isNew whether to return those of a new record, which nobody else has filled in
 */
export const useFields = (isNew = false): NamedField[] => {
  const resource = useResourceContext() ?? '';
  const hidden = useHiddenFields(resource);
  const fields: Fields = { ...resourceOf(resource)?.fields, ...TIMES };
  return Object.entries(fields).filter(([source]) => isNew || !hidden.includes(source));
};

/** Inserts missing fields after their declared neighbour. */
export const insertMissing = (shown: readonly string[], declared: readonly string[]): string[] => {
  const all = [...shown];
  declared.forEach((source, index) => {
    if (!all.includes(source)) all.splice(all.indexOf(declared[index - 1] ?? '') + 1, 0, source);
  });
  return all;
};

/** The screen that a record opens on. */
export const useRecordLink = (): 'show' | 'edit' => (useResourceDefinition().hasShow ? 'show' : 'edit');
