import { keptIdsOf } from '../../../contract/fields';
import { isStoredFile } from '../../../contract/storedFile';
import { resourceOf } from '../../../contract/resources';
import { changedFields, toArray, toFormData } from './dialect';

type Values = Record<string, unknown>;

/** Builds the bodies of a resource with files: multipart, or JSON without new files. */
export interface ResourceBodies {
  create: (data: Values) => FormData | Values;
  update: (data: Values, previous: Values | undefined) => FormData | Values;
}

const isFile = (value: unknown): value is Blob => value instanceof Blob;

const idsOf = (value: unknown): number[] =>
  toArray(value).flatMap((item) => (isStoredFile(item) ? item.id : []));

const isSet = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== '';

/** Multipart has no null and no empty list: both become an empty text. */
export const toFormValue = (value: unknown): unknown =>
  value === null ? '' : Array.isArray(value) && value.length === 0 ? [''] : value;

/** Fields that a body always has, from the values of a form. */
interface Always {
  create?: (data: Values) => Values;
  update?: (data: Values) => Values;
}

/**
 * Returns the bodies of a resource with fields of kind `file` and `files`. Fields are sent when they are set (create) or
 * changed (update).
 * @param always what a creation, and an update with new files, has in any case
 */
export const fileBodies = (resource: string, always: Always = {}): ResourceBodies => {
  const declared = resourceOf(resource)?.fields ?? {};
  const fields = Object.entries(declared);
  const single = fields.flatMap(([name, { kind }]) => (kind === 'file' ? [name] : []));
  const several = fields.flatMap(([name, { kind }]) => (kind === 'files' ? [name] : []));
  const isDefault = (name: string, value: unknown): boolean => {
    const field = declared[name];
    return value === false && field?.kind === 'boolean' && !field.default;
  };
  /** The new files of a form, and its other values. */
  const split = (data: Values): { files: Values; rest: Values } => {
    const rest = Object.entries(data).filter(([name]) => ![...single, ...several].includes(name));
    const files: [string, unknown][] = [
      ...single.flatMap((name): [string, unknown][] => (isFile(data[name]) ? [[name, data[name]]] : [])),
      ...several.map((name): [string, unknown] => [name, toArray(data[name]).filter(isFile)]),
    ];
    return {
      files: Object.fromEntries(files.filter(([, value]) => isSet(value))),
      rest: Object.fromEntries(rest),
    };
  };
  return {
    create: (data) => {
      const { files, rest } = split(data);
      const set = Object.entries(rest).filter(([name, value]) => isSet(value) && !isDefault(name, value));
      const body = { ...always.create?.(data), ...Object.fromEntries(set) };
      return Object.keys(files).length > 0 ? toFormData({ ...body, ...files }) : body;
    },

    update: (data, previous) => {
      const changed = changedFields(data, previous);
      const { files, rest: body } = split(changed);
      for (const name of single) if (changed[name] === null) body[name] = null;
      for (const name of several) {
        const kept = idsOf(changed[name]);
        if (changed[name] !== undefined && kept.length < idsOf(previous?.[name]).length)
          body[keptIdsOf(name)] = kept;
      }
      if (Object.keys(files).length === 0) return body;
      const sent = Object.entries(body).map(([name, value]): [string, unknown] => [name, toFormValue(value)]);
      return toFormData({
        _method: 'PATCH',
        ...always.update?.({ ...previous, ...data }),
        ...Object.fromEntries(sent),
        ...files,
      });
    },
  };
};
