import type { Identifier } from 'react-admin';
import { endpoints, fillPath } from '../../../contract/endpoints';
import type { ActiveSession, ViewAsSession } from '../../../contract/session';
import { request } from '../../api/client';
import { toRecords } from './dialect';

const { my, users } = endpoints;

/** Where users are signed in. */
export const sessionMethods = {
  listOwnSessions: async (signal?: AbortSignal): Promise<ActiveSession[]> =>
    toRecords<ActiveSession>((await request(my.sessions, { signal })).data),

  endOwnSession: async (id: number): Promise<void> => {
    await request(fillPath(my.session, { id }), { method: 'DELETE' });
  },

  /** Signs out on all other devices. */
  endOtherSessions: async (): Promise<void> => {
    await request(my.sessions, { method: 'DELETE' });
  },

  listUserSessions: async (id: Identifier, signal?: AbortSignal): Promise<ActiveSession[]> =>
    toRecords<ActiveSession>((await request(fillPath(users.sessions, { id }), { signal })).data),

  endUserSession: async (id: Identifier, sessionId: number): Promise<void> => {
    await request(fillPath(users.session, { id, sessionId }), { method: 'DELETE' });
  },

  /** Mails a link that signs the user in. */
  sendSignInLink: async (id: Identifier): Promise<void> => {
    await request(fillPath(users.signInLink, { id }), { method: 'POST' });
  },

  /** Returns the token of a session in which the app is viewed as a user. */
  viewAs: async (id: Identifier, reason: string): Promise<string> => {
    const { data } = await request(fillPath(users.viewAs, { id }), {
      method: 'POST',
      body: { reason },
    });
    return (data as ViewAsSession).token;
  },

  /** Signs a user out everywhere, except on this device. */
  endUserSessions: async (id: Identifier): Promise<void> => {
    await request(fillPath(users.sessions, { id }), { method: 'DELETE' });
  },

  /** Lets a user sign in again after too many wrong passwords. */
  unlockUser: async (id: Identifier): Promise<void> => {
    await request(fillPath(users.unlock, { id }), { method: 'POST' });
  },
};
