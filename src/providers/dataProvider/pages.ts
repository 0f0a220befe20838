import type { Identifier, RaRecord, ResourceCallbacks } from 'react-admin';
import { PAGE_TYPES } from '../../../contract/constants';
import { endpoints, fillPath } from '../../../contract/endpoints';
import type { Page, PageAsked, PageRevision, PageSignature } from '../../../contract/page';
import { ApiError } from '../../api/ApiError';
import { request, type ApiResponse } from '../../api/client';
import { currentLanguage, t } from '../../api/language';
import { clientList } from './clientList';
import { fetchTable, type TableParams } from './fetchTable';
import { toRecord } from './ids';
import { listQueryString, type ListParams } from './query';

const { pages } = endpoints;

/** One of a page's audience, as a row of a list: known by the user. */
export type SignatureRow = PageSignature & RaRecord;

interface Listed<T> {
  data: T[];
  total: number;
}

const rowsOf = (answer: ApiResponse): Record<string, unknown>[] => {
  if (!Array.isArray(answer.data))
    throw new ApiError(t('api.unreadable', { status: answer.status }), answer.status);
  return answer.data as Record<string, unknown>[];
};

/** A page of a list below a page; where the server gives all its rows at once, it is cut out of them here. */
const listed = async <T extends RaRecord>(
  path: string,
  params: ListParams,
  signal: AbortSignal | undefined,
  toRow: (row: Record<string, unknown>) => unknown,
): Promise<Listed<T>> => {
  const answer = await request(`${path}?${listQueryString(params)}`, { signal });
  const rows = rowsOf(answer)
    .map((row) => toRecord<T>(toRow(row)))
    .filter((row) => row !== null);
  const total = Number(answer.meta?.total);
  if (answer.meta && Number.isFinite(total)) return { data: rows, total };
  const { signed, ...filter } = params.filter ?? {};
  const wanted = rows.filter(
    (row) =>
      (signed !== 'signed' && signed !== 'unsigned') || Boolean(row.signed_at) === (signed === 'signed'),
  );
  return clientList(wanted, { ...params, filter }, currentLanguage());
};

const ask = async (path: string): Promise<{ data: PageAsked }> => {
  const { data } = await request(path, { method: 'POST' });
  return { data: { asked_count: Number((data as Partial<PageAsked> | null | undefined)?.asked_count ?? 0) } };
};

/** What can be done with a page beyond react-admin's verbs (spec section 3, page; api.md, resources). */
export const pageMethods = {
  /**
   * A page of those who may see a page, with what they have signed.
   * @param params `filter.signed` (`signed`, `unsigned`, `all`) and `filter.q`; sorted by `name` or `signed_at`
   * @throws ApiError
   */
  getPageSignatures: (
    id: Identifier,
    params: ListParams,
    signal?: AbortSignal,
  ): Promise<Listed<SignatureRow>> =>
    listed(fillPath(pages.signatures, { id }), params, signal, (row) => ({ ...row, id: row.user_id })),

  /** All of them that the filter lets through, as a file that the server makes. @throws ApiError */
  exportPageSignatures: (id: Identifier, params: TableParams): Promise<Blob> =>
    fetchTable(fillPath(pages.signaturesExport, { id }), params),

  /** Reminds those who have not signed; gives how many. @throws ApiError 429 when it was just done */
  remindPage: (id: Identifier) => ask(fillPath(pages.remind, { id })),

  /** Asks all who may see the page to sign what it is now; gives how many. @throws ApiError */
  askToSignAgain: (id: Identifier) => ask(fillPath(pages.resign, { id })),

  /** A page of what a page was after each save, newest first. @throws ApiError */
  getPageRevisions: (
    id: Identifier,
    params: Pick<ListParams, 'page' | 'perPage'>,
    signal?: AbortSignal,
  ): Promise<Listed<PageRevision>> => listed(fillPath(pages.revisions, { id }), params, signal, (row) => row),

  /** Makes a page again what it was, as a new revision. @throws ApiError */
  restorePageRevision: async (id: Identifier, revision: number): Promise<{ data: Page | null }> => {
    const { data } = await request(fillPath(pages.restore, { id, revision }), { method: 'POST' });
    return { data: toRecord<Page>(data) };
  },
};

/** A list of pages always names the types that it wants: the spec's three unless one is chosen (spec section 7). */
export const pageCallbacks: ResourceCallbacks = {
  resource: 'pages',
  beforeGetList: (params) => {
    const { type, signed, ...filter } = (params.filter ?? {}) as Record<string, unknown>;
    return Promise.resolve({
      ...params,
      filter: { ...filter, type: type ?? PAGE_TYPES, ...(signed === 'all' ? {} : { signed }) },
    });
  },
};
