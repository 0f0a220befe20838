import type { Identifier } from 'react-admin';
import { endpoints } from '../../../contract/endpoints';
import type { PublishedResource, PublishResult } from '../../../contract/publication';
import { request } from '../../api/client';
import { retryWhileBusy, type RetryOptions } from '../../api/retry';
import { unreadable } from './dialect';

const path = endpoints.companies.publications;

/** Milliseconds: the files of a page are copied for each company. */
const TIMEOUT = 600_000;

interface PublishParams {
  resource: PublishedResource;
  id: number;
  /** Only tells what would become of each company. */
  preview?: boolean;
  /** Also replaces local changes. */
  overwrite?: boolean;
  changeSet?: number;
}

export const publishingMethods = {
  /** Publishes a record of the current company to at most `PUBLISH_BATCH` others. */
  publish: async (
    { changeSet, ...params }: PublishParams,
    companyIds: readonly Identifier[],
    options?: RetryOptions,
  ): Promise<PublishResult[]> => {
    const body = { ...params, company_ids: companyIds, change_set_id: changeSet };
    const { data, status } = await retryWhileBusy(
      () => request(path, { method: 'POST', body, timeout: TIMEOUT }),
      options,
    );
    if (!Array.isArray(data)) throw unreadable(status);
    return data as PublishResult[];
  },
};
