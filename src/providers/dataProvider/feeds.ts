import type { Identifier } from 'react-admin';
import { endpoints, fillPath } from '../../../contract/endpoints';
import { fileBodies } from './bodies';
import { call } from './calls';

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

  removeFeedComment: (id: Identifier, commentId: Identifier) =>
    call(fillPath(feeds.comment, { id, commentId }), { method: 'DELETE' }),
};
