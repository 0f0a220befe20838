import type { Identifier } from 'react-admin';
import type { FeedComment } from '../../../contract/feed';
import { endpoints, fillPath } from '../../../contract/endpoints';
import type { PageOf } from './audience';
import { fileBodies } from './bodies';
import { call, loadPage } from './calls';

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
  ) => {
    const options = { method: 'POST', body: audience, signal } as const;
    return (await call<{ audience_count?: number } | null>(feeds.audience, options))?.audience_count;
  },

  /** Returns a page of comments, oldest first. */
  getFeedComments: (id: Identifier, { number: page, size: perPage }: PageOf, signal?: AbortSignal) => {
    const params = { page, perPage, sort: { field: 'created_at', order: 'ASC' } } as const;
    return loadPage<FeedComment>(fillPath(feeds.comments, { id }), params, signal);
  },

  removeFeedComment: (id: Identifier, commentId: Identifier) =>
    call(fillPath(feeds.comment, { id, commentId }), { method: 'DELETE' }),
};
