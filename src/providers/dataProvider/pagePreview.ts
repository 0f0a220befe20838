import { endpoints } from '../../../contract/endpoints';
import { ApiError } from '../../api/ApiError';
import { request } from '../../api/client';
import { t } from '../../api/language';

/** What the page editor asks beyond react-admin's verbs (api.md, resources). */
export const pagePreviewMethods = {
  /** Content as the server would keep it, its pictures with links; nothing is saved. */
  previewPage: async (content: string): Promise<{ data: { content: string } }> => {
    const { data, status } = await request(endpoints.pages.preview, { method: 'POST', body: { content } });
    const kept = (data as { content?: unknown } | null | undefined)?.content;
    if (typeof kept !== 'string') throw new ApiError(t('api.unreadable', { status }), status);
    return { data: { content: kept } };
  },
};
