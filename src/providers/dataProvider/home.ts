import { endpoints } from '../../../contract/endpoints';
import type { Home } from '../../../contract/home';
import { call } from './calls';

export const homeMethods = {
  /** Returns what waits for the user. */
  getHome: (signal?: AbortSignal) => call<Home>(endpoints.home, { signal }),
};
