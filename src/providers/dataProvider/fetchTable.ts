import type { SortPayload } from 'react-admin';
import type { TableFormat } from '../../../contract/constants';
import { toApiError, send } from '../../api/client';
import { filterQuery } from './query';

/** What a table is made of: the rows that the filter lets through, in their order, of all pages. */
export interface TableParams {
  filter?: Record<string, unknown>;
  sort?: SortPayload;
  format?: TableFormat;
}

/** A file that the server makes, however long that takes. @param path with its query @throws ApiError */
export const fetchFile = async (path: string): Promise<Blob> => {
  const response = await send(path, { headers: { Accept: '*/*' }, timeout: 0 });
  if (!response.ok) throw toApiError(response, await response.text());
  return response.blob();
};

/** A table as a file that the server makes. @throws ApiError */
export const fetchTable = (path: string, { filter, sort, format = 'csv' }: TableParams): Promise<Blob> => {
  const query = filterQuery(filter, sort);
  query.set('format', format);
  return fetchFile(`${path}?${query.toString()}`);
};
