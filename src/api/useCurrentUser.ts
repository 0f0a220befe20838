import type { CurrentUser } from '../../contract/auth';
import { useExternalStore } from './externalStore';
import { cachedUser, onUserChange } from './session';

let lastUser: CurrentUser | undefined;
/** Keeps the user while they sign out: screens that render once more would send requests without a token. */
const currentOrLast = () => (lastUser = cachedUser() ?? lastUser);

/** Returns the signed-in user with the company. */
export const useCurrentUser = (): CurrentUser | undefined =>
  useExternalStore({ get: currentOrLast, subscribe: onUserChange });
