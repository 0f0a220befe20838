import type { Identifier } from 'react-admin';
import { isObject, toArray, toId } from '../dataProvider/dialect';

/** Companies that were linked to the time tracking since the app was opened, with the name there. */
export const linkedCompanies = new Map<number, string>();

/** Returns ids from a list of ids or of records. */
export const idsOf = (values: unknown): Identifier[] =>
  toArray(values).map((value) => toId(isObject(value) ? value.id : value));
