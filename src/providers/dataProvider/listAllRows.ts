import type { RaRecord } from 'react-admin';
import { currentLanguage } from '../../api/language';
import { importWithRetry } from '../../api/lazyWithRetry';
import type { ListParams, ListResult } from './dialect';

/** Returns a page of the rows of a server that sends all at once. Our own server never does, so it loads the code then. */
export const listAllRows = async <T extends RaRecord>(
  rows: readonly T[],
  params: ListParams,
): Promise<ListResult<T>> => {
  const { clientSideList } = await importWithRetry(() => import('./clientSideList'));
  return clientSideList(rows, params, currentLanguage());
};
