import type { Identifier, RaRecord } from 'react-admin';
import { missingLists } from '../../api/capabilities';
import { currentLanguage } from '../../api/language';
import { isObject, toId, toRecords, totalOf } from '../dataProvider/dialect';
import { answer, ask, readAnswer, type Call } from './calls';
import { clientSideList, type ClientSideListParams, type QueryFilters } from './clientSideList';

/** Rows of one page while all are read. */
const PAGE_SIZE = 100;

/** Reads a list's query. */
const paramsOf = (query: URLSearchParams): ClientSideListParams => {
  const sort = query.get('sort') ?? '';
  const filter = Object.fromEntries(
    [...query].flatMap(([name, value]) => {
      const [, field] = /^filter\[(\w+)\]$/.exec(name) ?? [];
      return field ? [[field, value.split(',')]] : [];
    }),
  ) as QueryFilters;
  return {
    page: Number(query.get('page[number]') ?? 1),
    perPage: Number(query.get('page[size]') ?? Number.MAX_SAFE_INTEGER),
    sort: sort ? { field: sort.replace(/^-/, ''), order: sort.startsWith('-') ? 'DESC' : 'ASC' } : undefined,
    filter,
  };
};

const idsIn = (query: URLSearchParams): Identifier[] | undefined =>
  query.get('filter[id]')?.split(',').map(toId);

/** Returns one page of rows that the server has sent all at once. */
export const pageOf = (rows: readonly RaRecord[], query: URLSearchParams): Response => {
  const { data, total } = clientSideList(rows, paramsOf(query), currentLanguage());
  return answer(data, { total });
};

/** Returns the rows of a list that match a query, on all pages. */
export const allRows = async (call: Call, path: string, query: URLSearchParams): Promise<RaRecord[]> => {
  const rows: RaRecord[] = [];
  const { sort, filter } = paramsOf(query);
  for (let page = 1; ; page += 1) {
    const paged = new URLSearchParams(query);
    paged.set('page[number]', String(page));
    paged.set('page[size]', String(PAGE_SIZE));
    const response = await ask(call, `${path}?${paged.toString()}`);
    const total = totalOf({ meta: response.meta });
    const next = toRecords(response.data);
    if (total === undefined)
      return clientSideList(next, { page: 1, perPage: next.length, sort, filter }, currentLanguage()).data;
    rows.push(...next);
    // A server may send fewer than asked for.
    if (next.length === 0 || rows.length >= total) return rows;
  }
};

/** Notes that the server does not have the list of a resource. */
export const noteMissing = (resource: string): void => {
  missingLists.set(new Set([...missingLists.get(), resource]));
};

export const isNotThere = ({ status }: Response): boolean => status === 404 || status === 405;

/** Pages, sorts and filters a list of which the server has sent all rows. */
export const paged = async (
  response: Response,
  query: URLSearchParams,
  isWanted: (row: RaRecord) => boolean = () => true,
): Promise<Response> => {
  const { data, meta } = await readAnswer(response);
  if (!Array.isArray(data)) return response;
  const ids = idsIn(query);
  const all = toRecords(data);
  // Signatures have the id of their user instead.
  const rows = (all.length > 0 ? all : (data.filter(isObject) as RaRecord[])).filter(
    (row) => (!ids || ids.includes(row.id)) && isWanted(row),
  );
  const total = totalOf({ meta });
  return total === undefined ? pageOf(rows, query) : answer(rows, { ...meta, total });
};

/** @param isWanted leaves out further rows */
export type ListHandler = (
  call: Call,
  send: () => Promise<Response>,
  isWanted?: (row: RaRecord) => boolean,
) => Promise<Response>;

/** Answers the list of a resource, which is empty if it does not exist. */
export const list =
  (resource: string, isOffered: boolean): ListHandler =>
  async ({ query }, send, isWanted) => {
    const response = await send();
    if (isNotThere(response) && !isOffered) {
      noteMissing(resource);
      return answer([], { total: 0 });
    }
    return paged(response, query, isWanted);
  };
