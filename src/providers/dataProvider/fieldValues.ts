import { valuesPath } from '../../../contract/endpoints';
import type { FieldValue } from '../../../contract/fieldValues';
import { request } from '../../api/client';
import { listQueryString, toArray, totalOf, type ListParams, type ListResult } from './dialect';

/** Returns a page of the values of a field that suggests them. Not a method, so that only what shows them loads it. */
export const getFieldValues = async (
  resource: string,
  field: string,
  params: ListParams,
  signal?: AbortSignal,
): Promise<ListResult<FieldValue>> => {
  const response = await request(`${valuesPath(resource, field)}?${listQueryString(params)}`, { signal });
  const data = toArray<FieldValue>(response.data);
  return { data, total: totalOf(response) ?? data.length };
};
