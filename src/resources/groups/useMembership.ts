import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type Identifier } from 'react-admin';
import { endpoints } from '../../../contract/endpoints';
import type { User } from '../../../contract/user';
import { offers } from '../../api/capabilities';
import type { AppDataProvider } from '../../providers/dataProvider';

/** No user has this id. An empty list would be no filter at all. */
const NOBODY = [0];

/**
 * Returns how to find a group's members among the users: by the groups of each user, or by the group's list of members on
 * a server without calls for members.
 */
export const useMembership = (groupId: Identifier) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const hasCalls = offers('POST', endpoints.groups.members);
  const {
    data: ids,
    error,
    refetch,
  } = useQuery({
    queryKey: ['groups', 'members', groupId],
    queryFn: () => dataProvider.getMemberIds(groupId),
    enabled: !hasCalls,
  });
  return {
    /** The filter of the users; undefined while loading. */
    filter: hasCalls ? { group_id: groupId } : ids && { id: ids.length > 0 ? ids : NOBODY },
    error,
    refetch,
    isMember: ({ id, group_ids: groupIds }: Partial<User> & Pick<User, 'id'>): boolean =>
      ids?.includes(id) ?? groupIds?.includes(Number(groupId)) ?? false,
  };
};
