import type { Identifier, RaRecord, ResourceCallbacks } from 'react-admin';
import { PAGE_TYPES } from '../../../contract/constants';
import { endpoints, fillPath } from '../../../contract/endpoints';
import type {
  Page,
  PageAsked,
  PageAudience,
  PageDraft,
  PageDraftInput,
  PageRevision,
  PageSignature,
} from '../../../contract/page';
import { request } from '../../api/client';
import { rememberEntry } from './auditLog';
import {
  isObject,
  listQueryString,
  toRecord,
  totalOf,
  unreadable,
  type ListParams,
  type ListResult,
} from './dialect';
import { downloadTable, type TableParams } from './downloads';

const { pages } = endpoints;

/** A reader of a page and their signature. The id is that of the user. */
export type SignatureRow = PageSignature & RaRecord;

const fetchList = async <T extends RaRecord>(
  path: string,
  params: ListParams,
  signal: AbortSignal | undefined,
  withId: (row: Record<string, unknown>) => unknown = (row) => row,
): Promise<ListResult<T>> => {
  const response = await request(`${path}?${listQueryString(params)}`, { signal });
  if (!Array.isArray(response.data)) throw unreadable(response.status);
  const rows = response.data.filter(isObject).flatMap((row) => toRecord<T>(withId(row)) ?? []);
  return { data: rows, total: totalOf(response) ?? rows.length };
};

const requestSignatures = async (path: string): Promise<{ data: PageAsked }> => {
  const { data } = await request(path, { method: 'POST' });
  return { data: data as PageAsked };
};

export const pageMethods = {
  /**
   * Returns a page of the readers and their signatures.
   * @param params `filter.signed` (`signed`, `unsigned`, `all`) and `filter.q`; sorted by `name` or `signed_at`
   */
  getPageSignatures: (
    id: Identifier,
    params: ListParams,
    signal?: AbortSignal,
  ): Promise<ListResult<SignatureRow>> =>
    fetchList(fillPath(pages.signatures, { id }), params, signal, (row) => ({ ...row, id: row.user_id })),

  exportPageSignatures: (id: Identifier, params: TableParams): Promise<Blob> =>
    downloadTable(fillPath(pages.signaturesExport, { id }), params),

  /** Reminds the readers who have not signed. @throws ApiError 429 soon after the last reminder */
  remindPage: (id: Identifier) => requestSignatures(fillPath(pages.remind, { id })),

  /** Asks all readers to sign the current revision. */
  askToSignAgain: (id: Identifier) => requestSignatures(fillPath(pages.resign, { id })),

  /** Counts the users in some groups, or in the company. */
  countPageAudience: async (groups: readonly number[], signal?: AbortSignal) => {
    const query = groups.length > 0 ? `?group_ids=${groups.join(',')}` : '';
    const { data } = await request(`${pages.audience}${query}`, { signal });
    return { data: data as PageAudience };
  },

  /** Returns the user's unsaved input of a page. @param id null for a new page */
  getPageDraft: async (id: Identifier | null): Promise<{ data: PageDraft | null }> => {
    const { data } = await request(`${pages.drafts}?page_id=${id ?? 0}`);
    return { data: toRecord<PageDraft>(data) };
  },

  savePageDraft: async (body: PageDraftInput): Promise<{ data: PageDraft | null }> => {
    const { data } = await request(pages.drafts, { method: 'POST', body });
    return { data: toRecord<PageDraft>(data) };
  },

  deletePageDraft: async (id: Identifier): Promise<{ data: null }> => {
    await request(fillPath(pages.draft, { id }), { method: 'DELETE' });
    return { data: null };
  },

  getPageRevisions: (
    id: Identifier,
    params: Pick<ListParams, 'page' | 'perPage'>,
    signal?: AbortSignal,
  ): Promise<ListResult<PageRevision>> => fetchList(fillPath(pages.revisions, { id }), params, signal),

  /** Restores a revision by saving it as a new one. */
  restorePageRevision: async (id: Identifier, revision: number): Promise<{ data: Page | null }> => {
    const { data, headers } = await request(fillPath(pages.restore, { id, revision }), { method: 'POST' });
    rememberEntry(fillPath(pages.one, { id }), headers);
    return { data: toRecord<Page>(data) };
  },

  /** Returns content as the server would store it: sanitised, and with URLs of the images. Saves nothing. */
  previewPage: async (content: string): Promise<{ data: { content: string } }> => {
    const { data, status } = await request(pages.preview, { method: 'POST', body: { content } });
    const preview = (data as { content?: unknown } | null | undefined)?.content;
    if (typeof preview !== 'string') throw unreadable(status);
    return { data: { content: preview } };
  },
};

/** Lists pages of all types that the app shows, unless the filter names one. */
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
