import type { Identifier, RaRecord, ResourceCallbacks } from 'react-admin';
import { PAGE_TYPES } from '../../../contract/constants';
import { endpoints, fillPath } from '../../../contract/endpoints';
import type {
  Page,
  PageAsked,
  PageDraft,
  PageDraftInput,
  PageRevision,
  PageSignature,
} from '../../../contract/page';
import { offers } from '../../api/capabilities';
import { request } from '../../api/client';
import { rememberEntry } from './auditLog';
import { listAllRows } from './listAllRows';
import {
  isObject,
  listQueryString,
  toArray,
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
  const total = totalOf(response);
  if (total !== undefined) return { data: rows, total };
  // `signed` is a filter of the API, not a field of the rows.
  const { signed, ...filter } = params.filter ?? {};
  const matching =
    signed === 'signed' || signed === 'unsigned'
      ? rows.filter((row) => Boolean(row.signed_at) === (signed === 'signed'))
      : rows;
  return listAllRows(matching, { ...params, filter });
};

interface EmbeddedSignature extends Partial<PageSignature> {
  id?: number;
  user?: { id: number; name?: string };
}

/** Returns the signatures in the page itself, for servers without a call for them. */
const embeddedSignatures = async (
  id: Identifier,
  { filter: { q } = {}, ...params }: ListParams,
  signal?: AbortSignal,
): Promise<ListResult<SignatureRow>> => {
  const { data } = await request(fillPath(pages.one, { id }), { signal });
  const rows = toArray<EmbeddedSignature | null>(
    (data as { signatures?: unknown } | null)?.signatures,
  ).flatMap((signature) => {
    const { user, ...row } = signature ?? {};
    const id = row.user_id ?? user?.id ?? row.id;
    return toRecord<SignatureRow>({ name: user?.name ?? `#${id}`, ...row, id }) ?? [];
  });
  return listAllRows(rows, { ...params, filter: { q } });
};

const requestSignatures = async (path: string): Promise<{ data: PageAsked }> => {
  const { data } = await request(path, { method: 'POST' });
  return { data: { asked_count: Number((data as Partial<PageAsked> | null | undefined)?.asked_count ?? 0) } };
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
    offers('GET', pages.signatures)
      ? fetchList(fillPath(pages.signatures, { id }), params, signal, (row) => ({ ...row, id: row.user_id }))
      : embeddedSignatures(id, params, signal),

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
    return { data: { count: Number((data as { count?: number } | null)?.count ?? 0) } };
  },

  /** Returns the user's unsaved input of a page. @param id null for a new page */
  getPageDraft: async (id: Identifier | null): Promise<{ data: PageDraft | null }> => {
    if (!offers('GET', pages.drafts)) return { data: null };
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

  /**
   * Returns content as the server would store it: sanitised, and with URLs of the images. Saves nothing. Without the
   * call the content stays as it is; the app sanitises what it shows.
   */
  previewPage: async (content: string): Promise<{ data: { content: string } }> => {
    if (!offers('POST', pages.preview)) return { data: { content } };
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
