import type { Fields } from './fields';
import { resourceOf } from './resources';

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Ids, roles and tags have no order; lists of objects, such as the questions of a form, do. */
const canonical = (value: unknown, ordered: boolean): string =>
  JSON.stringify(
    Array.isArray(value) && !ordered && !value.some(isObject)
      ? value.map((item) => JSON.stringify(item)).sort()
      : (value ?? null),
  );

/**
 * Returns whether two values mean the same. Undefined, null and an empty text do.
 * @param ordered whether the order of ids, roles and tags counts: `sameField` knows
 */
export const sameValue = (a: unknown, b: unknown, ordered = false): boolean =>
  canonical(a === '' ? null : a, ordered) === canonical(b === '' ? null : b, ordered);

/** Whether the order of a list of ids counts. */
const isOrdered = (resource: string, field: string): boolean => {
  const { fields }: { fields?: Fields } = resourceOf(resource) ?? {};
  const declared = fields?.[field];
  return declared !== undefined && 'ordered' in declared;
};

/** Returns whether two values of a field of a resource mean the same. */
export const sameField = (resource: string, field: string, a: unknown, b: unknown): boolean =>
  sameValue(a, b, isOrdered(resource, field));
