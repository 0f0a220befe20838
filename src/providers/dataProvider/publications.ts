import { endpoints, fillPath } from '../../../contract/endpoints';
import { request } from '../../api/client';

export const publicationMethods = {
  /** Takes over the version of the original. @throws ApiError 409 for local changes, unless they are to be overwritten */
  takeOverVersion: async (id: number, overwrite: boolean): Promise<void> => {
    await request(fillPath(endpoints.publications.update, { id }), { method: 'POST', body: { overwrite } });
  },
};
