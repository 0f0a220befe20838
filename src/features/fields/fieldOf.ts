import { TIMES, type Field, type Fields, type NumberField } from '../../../contract/fields';
import { resourceOf } from '../../../contract/resources';

const EVERY_RECORD: Fields = TIMES;

/** Returns the declaration of a field, or undefined for what is no field of the resource. */
export const fieldOf = (resource: string, source: string): Field | undefined => {
  const fields = resourceOf(resource)?.fields;
  return fields && (fields[source] ?? EVERY_RECORD[source]);
};

/** Returns a formatted number with the unit of its field. */
export const withUnit = (number: string, { unit }: Pick<NumberField, 'unit'>): string =>
  unit === undefined ? number : `${number}\u00A0${unit}`;

interface FieldChoice {
  id: string | number | boolean;
  /** A translation key. */
  name: string;
}

/** Returns the values of a field with their labels, for the inputs of react-admin. */
export const fieldChoices = (resource: string, source: string): FieldChoice[] => {
  const field = fieldOf(resource, source);
  switch (field?.kind) {
    case 'choice':
    case 'choices':
      return field.values.map((id) => ({ id, name: `${field.labels}.${id}` }));
    case 'number':
      return (field.values ?? []).map((id) => ({ id, name: withUnit(String(id), field) }));
    case 'boolean': {
      const [on, off] = field.labels ?? ['ra.boolean.true', 'ra.boolean.false'];
      return [
        { id: false, name: off },
        { id: true, name: on },
      ];
    }
    default:
      return [];
  }
};
