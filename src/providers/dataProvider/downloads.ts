import type { RaRecord, SortPayload } from 'react-admin';
import type { formatCsv } from '../../../contract/csv';
import type { TableFormat } from '../../../contract/constants';
import { ApiError } from '../../api/ApiError';
import { fileUrl, send, toApiError, type RequestOptions } from '../../api/client';
import { currentLanguage, requestLanguage, t } from '../../api/language';
import { filterQuery, isObject } from './dialect';

export interface TableParams {
  filter?: Record<string, unknown>;
  sort?: SortPayload;
  format?: TableFormat;
}

const toBlob = async (response: Response): Promise<Blob> => {
  if (!response.ok) throw toApiError(response, await response.text());
  return response.blob();
};

/** Downloads a file that the server generates, without a time limit. */
export const downloadFile = async (path: string, options?: RequestOptions): Promise<Blob> =>
  toBlob(await send(path, { headers: { Accept: '*/*' }, timeout: 0, ...options }));

/**
 * Downloads all rows that match a filter as CSV or Excel.
 * @param body of a POST
 */
export const downloadTable = (
  path: string,
  { filter, sort, format = 'csv' }: TableParams,
  body?: object,
): Promise<Blob> => {
  const query = filterQuery(filter, sort);
  query.set('format', format);
  return downloadFile(`${path}?${query.toString()}`, body && { method: 'POST', body });
};

const cellOf = (value: unknown): string | number | null => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (isObject(value) && typeof value.name === 'string') return value.name;
  return JSON.stringify(value);
};

/** Returns a CSV file in the format of the current language. The first row is the header. */
export const csvFile = async (rows: Parameters<typeof formatCsv>[0]): Promise<Blob> => {
  const csv = await import('../../../contract/csv');
  return new Blob([csv.CSV_BOM, csv.formatCsv(rows, currentLanguage())], { type: 'text/csv;charset=utf-8' });
};

/** Returns rows as CSV with a column for each field. */
export const toCsv = (rows: readonly RaRecord[]): Promise<Blob> => {
  const fields = [...new Set(rows.flatMap(Object.keys))];
  return csvFile([fields, ...rows.map((row) => fields.map((field) => cellOf(row[field])))]);
};

/** Downloads a file by the signed URL of its record. */
export const fetchFile = async (url: string): Promise<Blob> => {
  // Without the token: the URL may lead to another server.
  const headers = { 'Accept-Language': requestLanguage() };
  const response = await fetch(fileUrl(url) ?? '', { headers }).catch(() => {
    throw new ApiError(t('api.unreachable'), 0);
  });
  return toBlob(response);
};
