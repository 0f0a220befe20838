import type { Identifier } from 'react-admin';
import { endpoints, fillPath } from '../../../contract/endpoints';
import type { MyCategory } from '../../../contract/page';
import { ApiError } from '../../api/ApiError';
import { toApiError, fileUrl, request } from '../../api/client';
import { requestLanguage, t } from '../../api/language';
import { toRecord } from './ids';

const { my, pages } = endpoints;

/** What the one who is signed in does with what concerns them, beyond react-admin's verbs. */
export const myMethods = {
  /** The categories that the own pages lie in. @throws ApiError */
  getMyCategories: async (): Promise<{ data: MyCategory[] }> => {
    const { data } = await request(my.categories);
    return { data: Array.isArray(data) ? data.flatMap((row) => toRecord<MyCategory>(row) ?? []) : [] };
  },

  /** Signs a page as it is now; twice is no harm. @throws ApiError */
  signPage: async (id: Identifier): Promise<void> => {
    await request(fillPath(pages.signatures, { id }), { method: 'POST' });
  },

  /** The bytes of a file, by the link that stands in its record. @throws ApiError */
  fetchFile: async (url: string): Promise<Blob> => {
    // The link is enough, and may lead to another server, which the token is none of the business of.
    const headers = { 'Accept-Language': requestLanguage() };
    const response = await fetch(fileUrl(url) ?? '', { headers }).catch(() => {
      throw new ApiError(t('api.unreachable'), 0);
    });
    if (!response.ok) throw toApiError(response, await response.text());
    return response.blob();
  },
};
