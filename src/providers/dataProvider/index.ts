import { withLifecycleCallbacks, type Identifier, type SortPayload } from 'react-admin';
import { endpoints, resourcePath } from '../../../contract/endpoints';
import type { Stats } from '../../../contract/stats';
import { errorOf, request, send } from '../../api/client';
import { feedMethods } from './feeds';
import { formMethods } from './forms';
import { groupMethods } from './groups';
import { mediaMethods } from './media';
import { pagePreviewMethods } from './pagePreview';
import { pageCallbacks, pageMethods } from './pages';
import { filterQuery } from './query';
import { runMany, type ManyOptions, type ManyResult } from './runMany';
import { userMethods } from './users';
import { createVerbs } from './verbs';

const commonMethods = {
  /** The three figures of the home screen. */
  getStats: async (): Promise<{ data: Stats }> => {
    const { data } = await request(endpoints.companies.stats);
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
  exportList: async (
    resource: string,
    { filter, sort }: { filter: Record<string, unknown>; sort?: SortPayload },
  ): Promise<Blob> => {
    const path = `${resourcePath(resource)}/export?${filterQuery(filter, sort).toString()}`;
    const response = await send(path, { headers: { Accept: 'text/csv' }, timeout: 0 });
    if (!response.ok) throw errorOf(response, await response.text());
    return response.blob();
  },

  /** Does one thing to many rows through a bounded pool, with a result for each row. */
  runMany: (
    ids: readonly Identifier[],
    job: (id: Identifier) => Promise<unknown>,
    options?: ManyOptions,
  ): Promise<ManyResult> => runMany(ids, job, options),
};

/** react-admin's verbs and the calls that are no verb, over /api/v2 (spec section 7). */
export const dataProvider = Object.assign(withLifecycleCallbacks(createVerbs(), [pageCallbacks]), {
  ...commonMethods,
  ...userMethods,
  ...groupMethods,
  ...mediaMethods,
  ...pageMethods,
  ...pagePreviewMethods,
  ...feedMethods,
  ...formMethods,
});

/** For `useDataProvider<AppDataProvider>()`. */
export type AppDataProvider = typeof dataProvider;

export type { SignatureRow } from './pages';
export { OVERWRITE } from './verbs';
export { ManyError, type ManyOptions, type ManyResult, type RowFailure } from './runMany';
