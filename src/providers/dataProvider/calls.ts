import type { RaRecord } from 'react-admin';
import { request, type RequestOptions } from '../../api/client';
import { listQueryString, toPage, type ListParams, type ListResult } from './dialect';

/** Makes a call, and returns its data as the contract declares it. */
export const call = async <T = void>(path: string, options?: RequestOptions): Promise<T> =>
  (await request(path, options)).data as T;

export const loadPage = async <T extends RaRecord>(
  path: string,
  params: ListParams,
  signal?: AbortSignal,
): Promise<ListResult<T>> => toPage<T>(await request(`${path}?${listQueryString(params)}`, { signal }));
