import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/ApiError';

/** Tries of a read that another try may help. */
const ATTEMPTS = 3;

/** A server that was not reached or is busy may answer the next time; one that said no says it again. */
const mayHelp = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;

/** The cache of a visit. A read that was refused (404, 403 …) shows at once, without being tried again. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // A browser that thinks it is offline would hold every call back in silence; one that fails says so.
      queries: { networkMode: 'always', retry: (failures, error) => failures < ATTEMPTS && mayHelp(error) },
      mutations: { networkMode: 'always' },
    },
  });
