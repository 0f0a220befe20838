import { endpoints } from '../../../contract/endpoints';
import type { Home } from '../../../contract/home';
import { request } from '../../api/client';

export const homeMethods = {
  /** Returns what waits for the user. */
  getHome: async (signal?: AbortSignal): Promise<Home> =>
    (await request(endpoints.home, { signal })).data as Home,
};
