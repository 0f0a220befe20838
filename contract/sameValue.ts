/** Ids, roles and tags have no order. */
const canonical = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? value.map((item) => JSON.stringify(item)).sort() : (value ?? null));

/** Returns whether two values of a field mean the same. Undefined, null and an empty text do. */
export const sameValue = (a: unknown, b: unknown): boolean =>
  canonical(a === '' ? null : a) === canonical(b === '' ? null : b);
