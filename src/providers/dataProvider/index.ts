import { withLifecycleCallbacks, type Identifier } from 'react-admin';
import { endpoints, resourcePath } from '../../../contract/endpoints';
import type { Stats } from '../../../contract/stats';
import { request } from '../../api/client';
import { accountMethods } from './account';
import { changeMany } from './changeMany';
import { companyMethods } from './companies';
import { documentMethods } from './documents';
import { feedMethods } from './feeds';
import { fetchTable, type TableParams } from './fetchTable';
import { formMethods } from './forms';
import { groupMethods } from './groups';
import { leaveMethods } from './leave';
import { listViewMethods } from './listViews';
import { mediaMethods } from './media';
import { notificationMethods } from './notifications';
import { myMethods } from './my';
import { pagePreviewMethods } from './pagePreview';
import { pageCallbacks, pageMethods } from './pages';
import { runMany, type ManyOptions, type ManyResult } from './runMany';
import { sickReportMethods } from './sickReports';
import { userImportMethods } from './userImport';
import { userMethods } from './users';
import { createVerbs } from './verbs';

const commonMethods = {
  /** The three figures of the home screen. */
  getStats: async (): Promise<{ data: Stats }> => {
    const { data } = await request(endpoints.companies.stats, { retryWhenOnline: true });
    const stats = (data ?? {}) as Partial<Stats>;
    return {
      data: {
        user_count: Number(stats.user_count ?? 0),
        pages_count: Number(stats.pages_count ?? 0),
        notifications_last_30: Number(stats.notifications_last_30 ?? 0),
      },
    };
  },

  /** The rows that a list shows, of all its pages, as a file that the server makes. */
  exportList: (resource: string, params: TableParams): Promise<Blob> =>
    fetchTable(`${resourcePath(resource)}/export`, params),

  /** Does one thing to many rows through a bounded pool, with a result for each row. */
  runMany: (
    ids: readonly Identifier[],
    job: (id: Identifier) => Promise<unknown>,
    options?: ManyOptions,
  ): Promise<ManyResult> => runMany(ids, job, options),

  changeMany,
};

/** react-admin's verbs and the calls that are no verb, over /api/v2 (spec section 7). */
export const dataProvider = Object.assign(withLifecycleCallbacks(createVerbs(), [pageCallbacks]), {
  ...commonMethods,
  ...accountMethods,
  ...companyMethods,
  ...userMethods,
  ...userImportMethods,
  ...documentMethods,
  ...myMethods,
  ...groupMethods,
  ...mediaMethods,
  ...pageMethods,
  ...pagePreviewMethods,
  ...feedMethods,
  ...formMethods,
  ...leaveMethods,
  ...listViewMethods,
  ...notificationMethods,
  ...sickReportMethods,
});

/** For `useDataProvider<AppDataProvider>()`. */
export type AppDataProvider = typeof dataProvider;

export type { SignatureRow } from './pages';
export type { ImportParams } from './userImport';
export type { ChangeManyOptions, RowOutcome, RowWish } from './changeMany';
export { OVERWRITE } from './verbs';
export { ManyError, type ManyOptions, type ManyResult, type RowFailure } from './runMany';
