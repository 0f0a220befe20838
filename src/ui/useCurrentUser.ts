import { useSyncExternalStore } from 'react';
import type { CurrentUser } from '../../contract/auth';
import { knownUser, onUserChange } from '../api/session';

/** Returns the signed-in user with the company. */
export const useCurrentUser = (): CurrentUser | undefined =>
  useSyncExternalStore(onUserChange, knownUser) ?? undefined;
