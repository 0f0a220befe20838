import type { SortPayload } from 'react-admin';
import type { TableFormat } from '../../../contract/constants';
import { ApiError } from '../../api/ApiError';
import { fileUrl, send, toApiError } from '../../api/client';
import { requestLanguage, t } from '../../api/language';
import { filterQuery } from './dialect';

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
export const downloadFile = async (path: string): Promise<Blob> =>
  toBlob(await send(path, { headers: { Accept: '*/*' }, timeout: 0 }));

/** Downloads all rows that match a filter as CSV or Excel. */
export const downloadTable = (path: string, { filter, sort, format = 'csv' }: TableParams): Promise<Blob> => {
  const query = filterQuery(filter, sort);
  query.set('format', format);
  return downloadFile(`${path}?${query.toString()}`);
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
