/* The wire format of the API: list queries, records, JSON and multipart bodies. */

import type { Identifier, RaRecord, SortPayload } from 'react-admin';
import { ApiError } from '../../api/ApiError';
import type { ApiResponse } from '../../api/client';
import { t } from '../../api/language';

export interface ListParams {
  page: number;
  perPage: number;
  sort?: SortPayload;
  filter?: Record<string, unknown>;
}

/** A page of rows, and the number of all rows that match. */
export interface ListResult<Row> {
  data: Row[];
  total: number;
}

const filterValue = (value: unknown): string | null => {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (Array.isArray(value)) return value.length ? value.map(String).join(',') : null;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
};

/** Commas separate values, so those within a value are escaped. */
const operandOf = (operand: unknown): string | null =>
  filterValue(
    Array.isArray(operand) ? operand.map((item) => String(item).replace(/[\\,]/g, '\\$&')) : operand,
  );

/** Returns the query for a filter and a sort: `sort=-created_at&filter[role]=admin,editor&filter[title][not]=Cook`. */
export const filterQuery = (filter: Record<string, unknown> = {}, sort?: SortPayload): URLSearchParams => {
  const query = new URLSearchParams();
  if (sort?.field) query.set('sort', `${sort.order === 'DESC' ? '-' : ''}${sort.field}`);
  for (const [name, raw] of Object.entries(filter)) {
    if (isObject(raw)) {
      for (const [operator, operand] of Object.entries(raw)) {
        const value = operandOf(operand);
        if (value !== null) query.set(`filter[${name}][${operator}]`, value);
      }
      continue;
    }
    const value = filterValue(raw);
    if (value !== null) query.set(`filter[${name}]`, value);
  }
  return query;
};

/** Returns the query for one page of a list. */
export const listQueryString = ({ page, perPage, sort, filter }: ListParams): string => {
  const query = filterQuery(filter, sort);
  query.set('page[number]', String(page));
  query.set('page[size]', String(perPage));
  return query.toString();
};

/** Returns ids as integers where possible: "7" and 7 are the same row. */
export const toId = (id: unknown): Identifier => {
  if (typeof id === 'number') return id;
  const text = String(id);
  return /^\d+$/.test(text) ? Number(text) : text;
};

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a value that is an array, or an empty array. */
export const toArray = <T>(value: unknown): T[] => (Array.isArray(value) ? (value as T[]) : []);

/** Returns a value of the wire as a record, or null if it has no id. The other fields are not checked. */
export const toRecord = <T extends RaRecord = RaRecord>(value: unknown): T | null =>
  isObject(value) && value.id !== undefined && value.id !== null
    ? ({ ...value, id: toId(value.id) } as T)
    : null;

/** Returns the records of a list, without values that are not records. */
export const toRecords = <T extends RaRecord = RaRecord>(value: unknown): T[] =>
  toArray(value).flatMap((row) => toRecord<T>(row) ?? []);

export const unreadable = (status: number): ApiError => new ApiError(t('api.unreadable', { status }), status);

/** Returns the record of a response. @throws ApiError when it has none */
export const requireRecord = <T extends RaRecord = RaRecord>({
  data,
  status,
}: Pick<ApiResponse, 'data' | 'status'>): T => {
  const record = toRecord<T>(data);
  if (!record) throw unreadable(status);
  return record;
};

/** Returns the records of a list response. @throws ApiError when it is no list */
export const requireRecords = <T extends RaRecord = RaRecord>({
  data,
  status,
}: Pick<ApiResponse, 'data' | 'status'>): T[] => {
  if (!Array.isArray(data)) throw unreadable(status);
  return toRecords<T>(data);
};

/** Returns `meta.total` if a response has one. */
export const totalOf = ({ meta }: Pick<ApiResponse, 'meta'>): number | undefined => {
  const total = Number(meta?.total);
  return Number.isFinite(total) ? total : undefined;
};

/** Returns one page of a list response. */
export const toPage = <T extends RaRecord>(response: Pick<ApiResponse, 'data' | 'meta'>): ListResult<T> => {
  const data = toRecords<T>(response.data);
  return { data, total: totalOf(response) ?? data.length };
};

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Returns the fields that differ from `previous`, so that a PATCH does not undo changes of other users. */
export const changedFields = (
  data: Record<string, unknown>,
  previous: Record<string, unknown> = {},
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).filter(([name, value]) => name !== 'id' && !isEqual(value, previous[name])),
  );

const appendValue = (form: FormData, name: string, value: unknown): void => {
  if (value === null || value === undefined) return;
  if (value instanceof Blob || typeof value === 'string') form.append(name, value);
  else form.append(name, typeof value === 'boolean' ? (value ? '1' : '0') : JSON.stringify(value));
};

/** Returns a multipart body: lists as `name[]`, booleans as 1 or 0, objects as JSON, nothing for null and undefined. */
export const toFormData = (fields: Readonly<Record<string, unknown>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value)) value.forEach((item) => appendValue(form, `${name}[]`, item));
    else appendValue(form, name, value);
  }
  return form;
};
