import type { Identifier } from 'react-admin';
import type { FeedComment } from '../../../contract/feed';
import { endpoints, fillPath } from '../../../contract/endpoints';
import { request } from '../../api/client';
import { changedFields } from './changes';
import { toRecord } from './ids';
import { toFormData, type Part, type ResourceBodies } from './multipart';

const { feeds } = endpoints;

type Fields = Record<string, Part | readonly Part[]>;

const isFile = (value: unknown): value is Blob => value instanceof Blob;
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const idsOf = (value: unknown): number[] =>
  listOf(value).flatMap((item) => (isFile(item) ? [] : Number((item as { id?: unknown }).id)));

/** What is not said needs no word: no group, not pinned, at once. */
const isSet = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== false;

/** As a form says that there is nothing: an empty text, or a list of one empty item. */
const emptied = (value: unknown): unknown =>
  value === null ? '' : Array.isArray(value) && value.length === 0 ? [''] : value;

/**
 * What is sent for a post (spec section 7): multipart with `content`, `image`, `attachments[]`, `permitted_roles[]` and
 * `notify` when there are files, else a plain body; an update with files is POST with `_method=PATCH`.
 */
export const feedBodies: ResourceBodies = {
  create: ({ content, image, attachments, permitted_roles: roles = [], notify = false, ...rest }) => {
    const more = Object.fromEntries(Object.entries(rest).filter(([, value]) => isSet(value)));
    const files = listOf(attachments).filter(isFile);
    if (!isFile(image) && files.length === 0) return { content, permitted_roles: roles, notify, ...more };
    const spoken = { content, image, attachments: files, permitted_roles: roles, notify };
    return toFormData({ ...spoken, ...more } as Fields);
  },

  update: (data, previous) => {
    const { image, attachments, ...changed } = changedFields(data, previous);
    const added = listOf(attachments).filter(isFile);
    const staying = idsOf(attachments);
    const loses = attachments !== undefined && staying.length < idsOf(previous?.attachments).length;
    const body = {
      ...changed,
      ...(image === null ? { image } : {}),
      ...(loses ? { attachment_ids: staying } : {}),
    };
    if (!isFile(image) && added.length === 0) return body;
    const spoken = {
      content: data.content,
      image,
      attachments: added,
      permitted_roles: data.permitted_roles,
    };
    const said = Object.entries(body).map(([name, value]) => [name, emptied(value)]);
    return toFormData({ _method: 'PATCH', ...spoken, ...Object.fromEntries(said) } as Fields);
  },
};

/** What can be done to a post beyond react-admin's verbs (api.md, resources). */
export const feedMethods = {
  /** A page of the comments, oldest first. A server that tells no total is taken to give all of them. */
  getFeedComments: async (
    id: Identifier,
    page: { number: number; size: number },
    signal?: AbortSignal,
  ): Promise<{ data: FeedComment[]; total: number }> => {
    const query = new URLSearchParams({
      sort: 'created_at',
      'page[number]': String(page.number),
      'page[size]': String(page.size),
    });
    const { data, meta } = await request(`${fillPath(feeds.comments, { id })}?${query.toString()}`, {
      signal,
    });
    const rows = listOf(data)
      .map((row) => toRecord<FeedComment>(row))
      .filter((row) => row !== null);
    if (meta?.total !== undefined) return { data: rows, total: Number(meta.total) };
    const from = (page.number - 1) * page.size;
    return { data: rows.slice(from, from + page.size), total: rows.length };
  },

  removeFeedComment: async (id: Identifier, commentId: Identifier): Promise<void> => {
    await request(fillPath(feeds.comment, { id, commentId }), { method: 'DELETE' });
  },
};
