import type { Query, QueryClient, QueryOptions } from '@tanstack/react-query';

/** Milliseconds for which what was asked for ahead counts as fresh: as long as a slow device takes to draw its screen. */
const FRESH = 10_000;

/** What has been asked for ahead and is not shown yet. */
const ahead = new WeakSet<Query>();

/** For the options of a query client: what was asked for ahead is not asked for again by the screen that shows it. */
export const staleTime = (query: Query): number => (ahead.has(query) ? FRESH : 0);

type Wanted = Required<Pick<QueryOptions, 'queryKey' | 'queryFn'>>;

/**
 * Asks for something before the screen that shows it is drawn, which then begins with it instead of being drawn twice.
 * Does nothing where it has been asked for already. What fails is asked for again by the screen, which tells about it.
 */
export const askAhead = (client: QueryClient, options: Wanted): void => {
  const cache = client.getQueryCache();
  if (cache.find({ queryKey: options.queryKey })) return;
  client.query({ ...options, retry: false }).catch(() => undefined);
  const query = cache.find({ queryKey: options.queryKey });
  if (!query) return;
  ahead.add(query);
  const stop = cache.subscribe((event) => {
    if (event.query !== query || (event.type !== 'observerAdded' && event.type !== 'removed')) return;
    stop();
    // Only then does who looks at it find out whether it is fresh.
    queueMicrotask(() => ahead.delete(query));
  });
};
