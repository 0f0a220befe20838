import type { Identifier, ResourceCallbacks } from 'react-admin';
import { PAGE_TYPES } from '../../../contract/constants';
import { endpoints, fillPath } from '../../../contract/endpoints';
import type { Page, PageDraft, PageDraftInput } from '../../../contract/page';
import { request } from '../../api/client';
import { rememberEntry } from './auditLog';
import { call } from './calls';
import { toRecord, unreadable } from './dialect';

const { pages } = endpoints;

export const pageMethods = {
  /** Returns the user's unsaved input of a page. @param id null for a new page */
  getPageDraft: async (id: Identifier | null) => ({
    data: toRecord<PageDraft>(await call<unknown>(`${pages.drafts}?page_id=${id ?? 0}`)),
  }),

  savePageDraft: async (body: PageDraftInput) => ({
    data: toRecord<PageDraft>(await call<unknown>(pages.drafts, { method: 'POST', body })),
  }),

  deletePageDraft: async (id: Identifier): Promise<{ data: null }> => {
    await request(fillPath(pages.draft, { id }), { method: 'DELETE' });
    return { data: null };
  },

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
