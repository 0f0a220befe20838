import type { Identifier } from 'react-admin';
import type { AudienceCount, ReadingAnswer, UserContent } from '../../../contract/audience';
import type { ContentResource, ReadResource } from '../../../contract/contentResources';
import { endpoints, fillPath } from '../../../contract/endpoints';
import type { GroupPreview, GroupPreviewQuery } from '../../../contract/group';
import type { UserSignature } from '../../../contract/signatures';
import type { Person } from '../../../contract/person';
import { call, loadPage } from './calls';

/** A page of a list, counted from 1. */
export interface PageOf {
  number: number;
  size: number;
}

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

  /** Returns a page of the people who may see a record, by name. */
  getReaders: (
    resource: ReadResource,
    id: Identifier,
    { number: page, size: perPage }: PageOf,
    signal?: AbortSignal,
  ) => loadPage<Person>(fillPath(endpoints[resource].readers, { id }), { page, perPage }, signal),

  /** Returns whether a person sees a record, and why. */
  getReading: (resource: ReadResource, id: Identifier, userId: Identifier, signal?: AbortSignal) =>
    call<ReadingAnswer>(fillPath(endpoints[resource].reader, { id, userId }), { signal }),

  /** Returns a page of what a user has to sign and has signed, what is due first. */
  getUserSignatures: (id: Identifier, { number: page, size: perPage }: PageOf, signal?: AbortSignal) =>
    loadPage<UserSignature>(fillPath(endpoints.users.signatures, { id }), { page, perPage }, signal),

  /** Returns a page of what a user sees, the latest first. */
  getUserContent: (
    id: Identifier,
    resource: ContentResource,
    { number: page, size: perPage }: PageOf,
    signal?: AbortSignal,
  ) => {
    const params = { page, perPage, filter: { resource } };
    return loadPage<UserContent>(fillPath(endpoints.users.content, { id }), params, signal);
  },
};
