import type { Identifier } from 'react-admin';
import { endpoints, fillPath } from '../../../contract/endpoints';
import type { ActiveSession, ViewAsSession } from '../../../contract/session';
import { call } from './calls';
import { toRecords } from './dialect';

const { my, users } = endpoints;

/** Where users are signed in. */
export const sessionMethods = {
  listOwnSessions: async (signal?: AbortSignal) =>
    toRecords<ActiveSession>(await call<unknown>(my.sessions, { signal })),

  endOwnSession: (id: number) => call(fillPath(my.session, { id }), { method: 'DELETE' }),

  /** Signs out on all other devices. */
  endOtherSessions: () => call(my.sessions, { method: 'DELETE' }),

  listUserSessions: async (id: Identifier, signal?: AbortSignal) =>
    toRecords<ActiveSession>(await call<unknown>(fillPath(users.sessions, { id }), { signal })),

  endUserSession: (id: Identifier, sessionId: number) =>
    call(fillPath(users.session, { id, sessionId }), { method: 'DELETE' }),

  /** Mails a link that signs the user in. */
  sendSignInLink: (id: Identifier) => call(fillPath(users.signInLink, { id }), { method: 'POST' }),

  /** Returns the token of a session in which the app is viewed as a user. */
  viewAs: async (id: Identifier, reason: string) => {
    const options = { method: 'POST', body: { reason } } as const;
    return (await call<ViewAsSession>(fillPath(users.viewAs, { id }), options)).token;
  },

  /** Signs a user out everywhere, except on this device. */
  endUserSessions: (id: Identifier) => call(fillPath(users.sessions, { id }), { method: 'DELETE' }),

  /** Lets a user sign in again after too many wrong passwords. */
  unlockUser: (id: Identifier) => call(fillPath(users.unlock, { id }), { method: 'POST' }),
};
