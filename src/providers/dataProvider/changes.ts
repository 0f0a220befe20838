const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * The fields of `data` that differ from `previous`, for a PATCH: what nobody touched is not sent, so it cannot undo
 * somebody else's change, and a foreign server gets no field that it calculates by itself.
 */
export const changedFields = (
  data: Record<string, unknown>,
  previous: Record<string, unknown> = {},
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).filter(([name, value]) => name !== 'id' && !same(value, previous[name])),
  );
