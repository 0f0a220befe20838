import type { Identifier } from 'react-admin';
import { endpoints, fillPath } from '../../../contract/endpoints';
import type { Shared } from '../../../contract/publication';
import { request } from '../../api/client';

const sharedPath = (resource: string, id: Identifier) =>
  `${endpoints.publications.shared}?filter[resource]=${resource}&filter[source_id]=${id}`;

export const publicationMethods = {
  /** Returns the number of companies that have a linked copy of a record. */
  countSharedWith: async (resource: string, id: Identifier, signal?: AbortSignal): Promise<number> => {
    const { data } = await request(sharedPath(resource, id), { signal });
    return (data as Shared).companies;
  },
  stopSharing: async (resource: string, id: Identifier): Promise<void> => {
    await request(sharedPath(resource, id), { method: 'DELETE' });
  },

  /** Takes over the version of the original. @throws ApiError 409 for local changes, unless they are to be overwritten */
  takeOverVersion: async (id: number, overwrite: boolean): Promise<void> => {
    await request(fillPath(endpoints.publications.update, { id }), { method: 'POST', body: { overwrite } });
  },
};
