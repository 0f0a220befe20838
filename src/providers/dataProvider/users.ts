import type { Identifier } from 'react-admin';
import { endpoints, fillPath } from '../../../contract/endpoints';
import type { User } from '../../../contract/user';
import { request } from '../../api/client';
import { toRecord } from './ids';
import { toFormData } from './multipart';

const { users } = endpoints;

/** What can be done to a user beyond react-admin's verbs (spec section 7; api.md, resources). */
export const userMethods = {
  /** Activates or deactivates one user; by GET, as the spec has it. */
  setUserActive: async (id: Identifier, active: boolean): Promise<{ data: User | null }> => {
    const { data } = await request(fillPath(active ? users.activate : users.deactivate, { id }));
    return { data: toRecord<User>(data) };
  },

  /** Replaces the picture. */
  uploadAvatar: async (id: Identifier, avatar: File): Promise<void> => {
    await request(fillPath(users.avatar, { id }), { method: 'POST', body: toFormData({ avatar }) });
  },

  removeAvatar: async (id: Identifier): Promise<void> => {
    await request(fillPath(users.avatar, { id }), { method: 'DELETE' });
  },
};
