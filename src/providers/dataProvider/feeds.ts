import type { Identifier } from 'react-admin';
import type { FeedComment } from '../../../contract/feed';
import { endpoints, fillPath } from '../../../contract/endpoints';
import { request } from '../../api/client';
import {
  changedFields,
  listQueryString,
  toArray,
  toFormData,
  toPage,
  type FormValue,
  type ListResult,
} from './dialect';

const { feeds } = endpoints;

type Values = Record<string, unknown>;
export type Fields = Record<string, FormValue | readonly FormValue[]>;

/** Builds the bodies of a resource with files: multipart, or JSON without new files. */
export interface ResourceBodies {
  create: (data: Values) => FormData | Values;
  update: (data: Values, previous: Values | undefined) => FormData | Values;
}

const isFile = (value: unknown): value is Blob => value instanceof Blob;
const idsOf = (value: unknown): number[] =>
  toArray(value).flatMap((item) => (isFile(item) ? [] : Number((item as { id?: unknown }).id)));

const isSet = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== false;

/** Multipart has no null and no empty list: both become an empty text. */
export const toFormValue = (value: unknown): unknown =>
  value === null ? '' : Array.isArray(value) && value.length === 0 ? [''] : value;

/**
 * Multipart requests always contain the fields that the API documents for them, also unchanged ones. Other fields are
 * sent when they are set (create) or changed (update).
 */
export const feedBodies: ResourceBodies = {
  create: ({ content, image, attachments, permitted_roles: roles = [], notify = false, ...rest }) => {
    const optional = Object.fromEntries(Object.entries(rest).filter(([, value]) => isSet(value)));
    const files = toArray(attachments).filter(isFile);
    if (!isFile(image) && files.length === 0) return { content, permitted_roles: roles, notify, ...optional };
    const required = { content, image, attachments: files, permitted_roles: roles, notify };
    return toFormData({ ...required, ...optional } as Fields);
  },

  update: (data, previous) => {
    const { image, attachments, ...changed } = changedFields(data, previous);
    const added = toArray(attachments).filter(isFile);
    const kept = idsOf(attachments);
    const isAttachmentRemoved =
      attachments !== undefined && kept.length < idsOf(previous?.attachments).length;
    const body = {
      ...changed,
      ...(image === null ? { image } : {}),
      ...(isAttachmentRemoved ? { attachment_ids: kept } : {}),
    };
    if (!isFile(image) && added.length === 0) return body;
    const { content, permitted_roles } = { ...previous, ...data };
    const required = { content, image, attachments: added, permitted_roles };
    const optional = Object.entries(body).map(([name, value]) => [name, toFormValue(value)]);
    return toFormData({ _method: 'PATCH', ...required, ...Object.fromEntries(optional) } as Fields);
  },
};

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
    return toPage<FeedComment>(response, { page, perPage });
  },

  removeFeedComment: async (id: Identifier, commentId: Identifier): Promise<void> => {
    await request(fillPath(feeds.comment, { id, commentId }), { method: 'DELETE' });
  },
};
