import type { Identifier, RaRecord } from 'react-admin';

/** Ids are compared as integers: "7" and 7 are the same row (spec section 3). */
export const toId = (id: unknown): Identifier => {
  if (typeof id === 'number') return id;
  const text = String(id);
  return /^\d+$/.test(text) ? Number(text) : text;
};

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * An answered row with its id as an integer; null when the answer is no row. The one place where a wire value is
 * taken to be the record type that the screen asked for: screens survive missing and unknown fields.
 */
export const toRecord = <T extends RaRecord = RaRecord>(value: unknown): T | null =>
  isRow(value) && value.id !== undefined && value.id !== null
    ? ({ ...value, id: toId(value.id) } as T)
    : null;
