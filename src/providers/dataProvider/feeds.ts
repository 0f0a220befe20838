import type { Identifier } from 'react-admin';
import type { FeedComment } from '../../../contract/feed';
import { endpoints, fillPath } from '../../../contract/endpoints';
import { request } from '../../api/client';
import { fileBodies } from './bodies';
import { listQueryString, toPage, type ListResult } from './dialect';

const { feeds } = endpoints;

/**
 * Multipart requests always contain the fields that the API documents for them, also unchanged ones, and so does the
 * creation of a post.
 */
export const feedBodies = fileBodies('feeds', {
  create: ({ content, permitted_roles: roles = [], notify = false }) => ({
    content,
    permitted_roles: roles,
    notify,
  }),
  update: ({ content, permitted_roles: roles }) => ({ content, permitted_roles: roles }),
});

export const feedMethods = {
  /** Counts who may see a post with these roles and groups. */
  countFeedAudience: async (
    audience: { permitted_roles: readonly string[]; group_ids: readonly Identifier[] },
    signal?: AbortSignal,
  ): Promise<number | undefined> => {
    const { data } = await request(feeds.audience, { method: 'POST', body: audience, signal });
    return (data as { audience_count?: number } | null)?.audience_count;
  },

  /** Returns a page of comments, oldest first. */
  getFeedComments: async (
    id: Identifier,
    { number: page, size: perPage }: { number: number; size: number },
    signal?: AbortSignal,
  ): Promise<ListResult<FeedComment>> => {
    const query = listQueryString({ page, perPage, sort: { field: 'created_at', order: 'ASC' } });
    const response = await request(`${fillPath(feeds.comments, { id })}?${query}`, { signal });
    return toPage<FeedComment>(response);
  },

  removeFeedComment: async (id: Identifier, commentId: Identifier): Promise<void> => {
    await request(fillPath(feeds.comment, { id, commentId }), { method: 'DELETE' });
  },
};
