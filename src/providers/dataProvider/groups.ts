import type { Identifier } from 'react-admin';
import { endpoints, fillPath } from '../../../contract/endpoints';
import { request } from '../../api/client';

const members =
  (method: 'POST' | 'DELETE') => async (groupId: Identifier, userIds: readonly Identifier[]) => {
    await request(fillPath(endpoints.groups.members, { id: groupId }), {
      method,
      body: { user_ids: userIds },
    });
  };

/** Members of a group, added and removed by themselves so that a group of thousands is never sent as a whole. */
export const groupMethods = {
  addGroupMembers: members('POST'),
  removeGroupMembers: members('DELETE'),
};
