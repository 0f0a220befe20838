import type { SortPayload } from 'react-admin';

/** What a list asks for, in react-admin's words. */
export interface ListParams {
  page: number;
  perPage: number;
  sort?: SortPayload;
  filter?: Record<string, unknown>;
}

const filterValue = (value: unknown): string | null => {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (Array.isArray(value)) return value.length ? value.map(String).join(',') : null;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
};

/** Filters and order as the API writes them: `sort=-created_at&filter[role]=admin,editor`. Empty filters are left out. */
export const filterQuery = (filter: Record<string, unknown> = {}, sort?: SortPayload): URLSearchParams => {
  const query = new URLSearchParams();
  if (sort?.field) query.set('sort', `${sort.order === 'DESC' ? '-' : ''}${sort.field}`);
  for (const [name, raw] of Object.entries(filter)) {
    const value = filterValue(raw);
    if (value !== null) query.set(`filter[${name}]`, value);
  }
  return query;
};

/** The whole query of one page of a list (api.md, conventions). */
export const listQueryString = ({ page, perPage, sort, filter }: ListParams): string => {
  const query = filterQuery(filter, sort);
  query.set('page[number]', String(page));
  query.set('page[size]', String(perPage));
  return query.toString();
};
