import { useSyncExternalStore } from 'react';
import type { CurrentUser } from '../../contract/auth';
import { knownUser, onUserChange } from '../api/session';

let lastUser: CurrentUser | undefined;
/** Keeps the user while they sign out: screens that render once more would send requests without a token. */
const currentOrLast = () => (lastUser = knownUser() ?? lastUser);

/** Returns the signed-in user with the company. */
export const useCurrentUser = (): CurrentUser | undefined =>
  useSyncExternalStore(onUserChange, currentOrLast);
