import type { Identifier } from 'react-admin';
import type { AudienceCount, ReadingAnswer } from '../../../contract/audience';
import type { ReadResource } from '../../../contract/contentResources';
import { endpoints, fillPath } from '../../../contract/endpoints';
import type { GroupPreview, GroupPreviewQuery } from '../../../contract/group';
import { call } from './calls';

export const audienceMethods = {
  /** Returns what saving a group would do. */
  previewGroup: (group: GroupPreviewQuery, signal?: AbortSignal) =>
    call<GroupPreview>(endpoints.groups.preview, { method: 'POST', body: group, signal }),

  /** Counts the users in some groups, or in the company. */
  countAudience: async (
    resource: 'pages' | 'forms',
    { group_ids: groups }: { group_ids: readonly number[] },
    signal?: AbortSignal,
  ): Promise<number> => {
    const query = groups.length > 0 ? `?group_ids=${groups.join(',')}` : '';
    return (await call<AudienceCount>(`${endpoints[resource].audience}${query}`, { signal })).count;
  },

  /** Returns whether a person sees a record, and why. */
  getReading: (resource: ReadResource, id: Identifier, userId: Identifier, signal?: AbortSignal) =>
    call<ReadingAnswer>(fillPath(endpoints[resource].reader, { id, userId }), { signal }),
};
