import type { Identifier } from 'react-admin';
import type { ReadingAnswer, UserContent } from '../../../contract/audience';
import type { ContentResource, ReadResource } from '../../../contract/contentResources';
import { endpoints, fillPath } from '../../../contract/endpoints';
import type { GroupPreview, GroupPreviewQuery } from '../../../contract/group';
import type { UserSignature } from '../../../contract/signatures';
import type { Person } from '../../../contract/person';
import { request } from '../../api/client';
import { listQueryString, toPage, type ListResult } from './dialect';

/** A page of a list, counted from 1. */
export interface PageOf {
  number: number;
  size: number;
}

export const audienceMethods = {
  /** Returns what saving a group would do. */
  previewGroup: async (group: GroupPreviewQuery, signal?: AbortSignal): Promise<GroupPreview> => {
    const { data } = await request(endpoints.groups.preview, { method: 'POST', body: group, signal });
    return data as GroupPreview;
  },

  /** Returns a page of the people who may see a record, by name. */
  getReaders: async (
    resource: ReadResource,
    id: Identifier,
    { number: page, size: perPage }: PageOf,
    signal?: AbortSignal,
  ): Promise<ListResult<Person>> => {
    const query = listQueryString({ page, perPage });
    return toPage<Person>(
      await request(`${fillPath(endpoints[resource].readers, { id })}?${query}`, { signal }),
    );
  },

  /** Returns whether a person sees a record, and why. */
  getReading: async (
    resource: ReadResource,
    id: Identifier,
    userId: Identifier,
    signal?: AbortSignal,
  ): Promise<ReadingAnswer> => {
    const { data } = await request(fillPath(endpoints[resource].reader, { id, userId }), { signal });
    return data as ReadingAnswer;
  },

  /** Returns a page of what a user has to sign and has signed, what is due first. */
  getUserSignatures: async (
    userId: Identifier,
    { number: page, size: perPage }: PageOf,
    signal?: AbortSignal,
  ): Promise<ListResult<UserSignature>> => {
    const path = fillPath(endpoints.users.signatures, { id: userId });
    return toPage<UserSignature>(await request(`${path}?${listQueryString({ page, perPage })}`, { signal }));
  },

  /** Returns a page of what a user sees, the latest first. */
  getUserContent: async (
    userId: Identifier,
    resource: ContentResource,
    { number: page, size: perPage }: PageOf,
    signal?: AbortSignal,
  ): Promise<ListResult<UserContent>> => {
    const query = listQueryString({ page, perPage, filter: { resource } });
    return toPage<UserContent>(
      await request(`${fillPath(endpoints.users.content, { id: userId })}?${query}`, { signal }),
    );
  },
};
