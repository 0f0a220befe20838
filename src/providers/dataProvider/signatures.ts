import type { Identifier, RaRecord } from 'react-admin';
import type { ContentResource } from '../../../contract/contentResources';
import { endpoints, fillPath } from '../../../contract/endpoints';
import type { Asked, Signature, SignedResource } from '../../../contract/signatures';
import { call } from './calls';
import { downloadTable, type TableParams } from './downloads';

/** A reader and their signature. The id is that of the user. */
export type SignatureRow = Signature & RaRecord;

const ask = (path: string, id: Identifier) => call<Asked>(fillPath(path, { id }), { method: 'POST' });

export const signatureMethods = {
  exportSignatures: (resource: SignedResource, id: Identifier, params: TableParams): Promise<Blob> =>
    downloadTable(fillPath(endpoints[resource].signaturesExport, { id }), params),

  /** Reminds the readers who have not signed, confirmed or answered. @throws ApiError 429 soon after the last reminder */
  remind: (resource: ContentResource, id: Identifier) => ask(endpoints[resource].remind, id),

  /** Asks all readers to sign the current revision of a page. */
  askToSignAgain: (id: Identifier) => ask(endpoints.pages.resign, id),
};
