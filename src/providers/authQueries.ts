import {
  QueryCache,
  type Query,
  type QueryClient,
  type QueryKey,
  type QueryOptions,
  type QueryState,
} from '@tanstack/react-query';
import { knownUser, subjectOf } from '../api/session';
import { authProvider, identityOf } from './authProvider';

/** Milliseconds for which it is not asked again whether the session still holds: screens ask as they come. */
const SESSION_HOLDS = 10_000;

type WithRequired<Whole, Key extends keyof Whole> = Whole & Required<Pick<Whole, Key>>;

/** What react-admin keeps of the person signed in, by the last part of its keys. */
const answerOf = ([area, question, about]: QueryKey): unknown => {
  const user = area === 'auth' ? knownUser() : null;
  if (!user) return undefined;
  switch (question) {
    case 'checkAuth':
      return true;
    case 'getPermissions':
      return user.roles;
    case 'getIdentity':
      return identityOf(user);
    case 'canAccess': {
      const { action, resource } = Object(about) as { action?: unknown; resource?: unknown };
      return typeof action === 'string' && typeof resource === 'string'
        ? authProvider.mayDo(subjectOf(user), action, resource)
        : undefined;
    }
    default:
      return undefined;
  }
};

/**
 * Answers at once what react-admin asks about the person signed in, who is known before anything is drawn: otherwise each
 * button that asks whether one may press it would be drawn twice, and the whole back office three times (BENCHMARKS.md).
 */
export class AuthQueryCache extends QueryCache {
  override build<Answer, Failure, Data, Key extends QueryKey>(
    client: QueryClient,
    options: WithRequired<QueryOptions<Answer, Failure, Data, Key>, 'queryKey'>,
    state?: QueryState<Data, Failure>,
  ): Query<Answer, Failure, Data, Key> {
    // What nobody asks, as with react-admin's `disableAuthentication`, must not be answered: it would lead to /403.
    const [, question] = options.queryKey as QueryKey;
    const isAsked = question !== 'canAccess' || (options as { enabled?: unknown }).enabled !== false;
    const answer = isAsked ? (answerOf(options.queryKey) as Data | undefined) : undefined;
    return super.build(client, answer === undefined ? options : { ...options, initialData: answer }, state);
  }
}

/** Lets the answers stand until the person is asked for anew: `useRefreshUser`. */
export const keepAuth = (client: QueryClient): void => {
  // Who is signed in and what they may do is known here already: no network is waited for.
  client.setQueryDefaults(['auth'], { networkMode: 'always', staleTime: Infinity });
  client.setQueryDefaults(['auth', 'checkAuth'], { staleTime: SESSION_HOLDS });
};
