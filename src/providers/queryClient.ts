import { onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiError, isRetryable, TOO_SLOW } from '../api/ApiError';
import { isOffline, onConnectionChange } from '../api/connection';
import { READ_ATTEMPTS } from '../api/retry';
import { staleTime } from './rowsAhead';

/** One that took its time would take it again. */
const tryAgain = (error: unknown): boolean =>
  isRetryable(error) && !(error instanceof ApiError && error.code === TOO_SLOW);

/**
 * The cache of a visit. A read that was refused (404, 403 …) shows at once, without being tried again. While the server
 * is out of reach reads wait; once it is back they go on, those that have failed among them. What changes something
 * never waits to be sent behind anybody's back: it fails, and is sent again by whoever wants it.
 */
export const createQueryClient = (): QueryClient => {
  // Not what the browser thinks of its network: that may be wrong, and a server can be gone without it.
  onlineManager.setEventListener((setOnline) => {
    const tell = () => {
      setOnline(!isOffline());
    };
    tell();
    return onConnectionChange(tell);
  });
  return new QueryClient({
    defaultOptions: {
      // `offlineFirst`, because react-admin's permission queries need no network.
      queries: {
        networkMode: 'offlineFirst',
        staleTime,
        retry: (failures, error) => failures < READ_ATTEMPTS && tryAgain(error),
      },
      mutations: { networkMode: 'always' },
    },
  });
};
