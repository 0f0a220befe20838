import type { Identifier } from 'react-admin';
import { endpoints, fillPath } from '../../../contract/endpoints';
import type { Shared } from '../../../contract/publication';
import { call } from './calls';

const sharedPath = (resource: string, id: Identifier) =>
  `${endpoints.publications.shared}?filter[resource]=${resource}&filter[source_id]=${id}`;

export const publicationMethods = {
  /** Returns the number of companies that have a linked copy of a record. */
  countSharedWith: async (resource: string, id: Identifier, signal?: AbortSignal) =>
    (await call<Shared>(sharedPath(resource, id), { signal })).companies,
  stopSharing: (resource: string, id: Identifier) => call(sharedPath(resource, id), { method: 'DELETE' }),

  /** Takes over the version of the original. @throws ApiError 409 for local changes, unless they are to be overwritten */
  takeOverVersion: (id: number, overwrite: boolean) =>
    call(fillPath(endpoints.publications.update, { id }), { method: 'POST', body: { overwrite } }),
};
