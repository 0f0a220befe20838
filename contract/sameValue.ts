/** Lists of ids, roles and tags mean the same in any order. */
const canonical = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? value.map((item) => JSON.stringify(item)).sort() : (value ?? null));

/** Whether two values of a field are the same to whoever reads them; nothing, null and an emptied text are. */
export const sameValue = (a: unknown, b: unknown): boolean =>
  canonical(a === '' ? null : a) === canonical(b === '' ? null : b);
