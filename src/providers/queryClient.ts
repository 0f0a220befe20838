import { onlineManager, QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { ApiError, isRetryable, TOO_SLOW } from '../api/ApiError';
import { request } from '../api/client';
import { isOffline, onConnectionChange } from '../api/connection';
import { asksToRetry, BUSY_DELAY, READ_ATTEMPTS, retryDelay } from '../api/retry';

/** A request that timed out would time out again; one with `Retry-After` has been repeated. */
const shouldRetry = (error: unknown): boolean =>
  isRetryable(error) && !(error instanceof ApiError && (error.code === TOO_SLOW || asksToRetry(error)));

/** Reads the API path that the query's key begins with. An empty response is null: queries cannot hold undefined. */
const readPath = async ({ queryKey: [path], signal }: QueryFunctionContext): Promise<unknown> => {
  const { data } = await request(String(path), { signal, retryWhenOnline: true });
  return data ?? null;
};

/**
 * Returns the cache of a session. A query without a function of its own reads its key:
 * `useQuery({ queryKey: [endpoints.companies.stats] })`.
 * Reads are repeated twice after network and server errors, and wait while the server is out of reach.
 * Mutations fail instead of waiting, so that nothing is sent later without the user's knowledge.
 */
export const createQueryClient = (): QueryClient => {
  // `navigator.onLine` says nothing about the server.
  onlineManager.setEventListener((setOnline) => {
    const update = () => setOnline(!isOffline());
    update();
    return onConnectionChange(update);
  });
  return new QueryClient({
    defaultOptions: {
      // `offlineFirst`, because react-admin's permission queries need no network.
      queries: {
        queryFn: readPath,
        networkMode: 'offlineFirst',
        // react-query counts the failures before the last one.
        retry: (before, error) => before + 1 < READ_ATTEMPTS && shouldRetry(error),
        // Its own delays keep the user from the message for 7 seconds.
        retryDelay: (before) => retryDelay(BUSY_DELAY, before + 1),
      },
      mutations: { networkMode: 'always' },
    },
  });
};
