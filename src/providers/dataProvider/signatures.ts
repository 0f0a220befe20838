import type { Identifier, RaRecord } from 'react-admin';
import type { ContentResource } from '../../../contract/contentResources';
import { endpoints, fillPath } from '../../../contract/endpoints';
import type { Asked, Signature, SignedResource } from '../../../contract/signatures';
import { request } from '../../api/client';
import { call } from './calls';
import { isObject, listQueryString, toArray, toPage, type ListParams, type ListResult } from './dialect';
import { downloadTable, type TableParams } from './downloads';

/** A reader and their signature. The id is that of the user. */
export type SignatureRow = Signature & RaRecord;

const ask = (path: string, id: Identifier) => call<Asked>(fillPath(path, { id }), { method: 'POST' });

export const signatureMethods = {
  /**
   * Returns a page of the readers of a record and their signatures.
   * @param params `filter.signed` (`signed`, `unsigned`, `all`) and `filter.q`; sorted by `name` or `signed_at`
   */
  getSignatures: async (
    resource: SignedResource,
    id: Identifier,
    params: ListParams,
    signal?: AbortSignal,
  ): Promise<ListResult<SignatureRow>> => {
    const path = fillPath(endpoints[resource].signatures, { id });
    const response = await request(`${path}?${listQueryString(params)}`, { signal });
    const rows = toArray(response.data).filter(isObject);
    return toPage<SignatureRow>({ ...response, data: rows.map((row) => ({ ...row, id: row.user_id })) });
  },

  exportSignatures: (resource: SignedResource, id: Identifier, params: TableParams): Promise<Blob> =>
    downloadTable(fillPath(endpoints[resource].signaturesExport, { id }), params),

  /** Reminds the readers who have not signed, confirmed or answered. @throws ApiError 429 soon after the last reminder */
  remind: (resource: ContentResource, id: Identifier) => ask(endpoints[resource].remind, id),

  /** Asks all readers to sign the current revision of a page. */
  askToSignAgain: (id: Identifier) => ask(endpoints.pages.resign, id),
};
