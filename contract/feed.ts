import { z } from 'zod';
import { MAX_FEED_CONTENT } from './constants';
import { resourceListQuery } from './filterSchemas';
import {
  emptyAsNull,
  fileSchema,
  flagSchema,
  formList,
  idSchema,
  listQuery,
  recordBase,
  timestampSchema,
} from './http';
import { roleSchema } from './roleSchemas';
import { resources } from './resources';

/** Characters. */
export const MAX_ALT_TEXT = 300;

const feedFields = {
  content: z.string().trim().min(1).max(MAX_FEED_CONTENT),
  /** Empty: everyone. */
  permitted_roles: formList(z.array(roleSchema).max(100)).optional(),
  /** Empty: everyone. */
  group_ids: formList(z.array(idSchema).max(1000)).optional(),
  /** Notifies the audience when the post is published. */
  notify: flagSchema.optional(),
  /** Hidden until then; null means published at once. In a multipart form an empty text means null. */
  publish_at: emptyAsNull(timestampSchema.nullish()),
  pinned: flagSchema.optional(),
  /** What the image shows, for those who cannot see it. */
  image_alt: emptyAsNull(z.string().trim().max(MAX_ALT_TEXT).nullish()),
};

/**
 * POST feeds. With an image or attachments it is multipart: `content`, `image`, `attachments[]`,
 * `permitted_roles[]`, `notify`. Otherwise JSON.
 */
export const feedCreateSchema = z.object(feedFields).meta({ id: 'FeedCreate' });
export type FeedCreate = z.infer<typeof feedCreateSchema>;

/**
 * PATCH feeds/{id}. With an image it is a multipart POST with `_method=PATCH`. `image: null` removes the
 * image; `attachment_ids` lists the attachments to keep.
 */
export const feedUpdateSchema = z
  .object({
    ...feedFields,
    image: emptyAsNull(z.null()),
    attachment_ids: formList(z.array(idSchema).max(100)),
  })
  .partial()
  .meta({ id: 'FeedUpdate' });
export type FeedUpdate = z.infer<typeof feedUpdateSchema>;

/** POST feeds/audience: who may see a post with these roles and groups; empty lists mean everyone. */
export const feedAudienceQuerySchema = z
  .object({
    permitted_roles: z.array(roleSchema).max(100).default([]),
    group_ids: z.array(idSchema).max(1000).default([]),
  })
  .meta({ id: 'FeedAudienceQuery' });
export const feedAudienceSchema = z
  .object({ audience_count: z.number().int().nonnegative() })
  .meta({ id: 'FeedAudience' });

export const feedSchema = z
  .object({
    ...recordBase,
    content: z.string(),
    image: fileSchema.nullable(),
    image_alt: z.string().nullish(),
    attachments: z.array(fileSchema),
    permitted_roles: z.array(roleSchema),
    group_ids: z.array(z.number().int()),
    notify: z.boolean(),
    publish_at: timestampSchema.nullable(),
    pinned: z.boolean(),
    author_id: z.number().int().nullable(),
    author_name: z.string().nullable(),
    comments_count: z.number().int().nonnegative(),
    reactions_count: z.number().int().nonnegative(),
    seen_count: z.number().int().nonnegative(),
    audience_count: z.number().int().nonnegative(),
  })
  .meta({ id: 'Feed' });
export type Feed = z.infer<typeof feedSchema>;

/** GET feeds. `filter[scheduled]`: posts that are not published yet. */
export const feedListQuerySchema = resourceListQuery(resources.feeds, {});
export type FeedListQuery = z.infer<typeof feedListQuerySchema>;

export const feedCommentSchema = z
  .object({
    ...recordBase,
    content: z.string(),
    author_id: z.number().int().nullable(),
    author_name: z.string().nullable(),
    author_avatar: fileSchema.nullable(),
  })
  .meta({ id: 'FeedComment' });
export type FeedComment = z.infer<typeof feedCommentSchema>;

export const feedCommentCreateSchema = z
  .object({ content: z.string().trim().min(1).max(2000) })
  .meta({ id: 'FeedCommentCreate' });

/** GET feeds/{id}/comments: oldest first. */
export const feedCommentListQuerySchema = listQuery(['id', 'created_at'], {});

/** GET my/feeds: a post as its reader sees it. */
export const myFeedSchema = feedSchema
  .pick({
    id: true,
    created_at: true,
    updated_at: true,
    content: true,
    image: true,
    image_alt: true,
    attachments: true,
    pinned: true,
    author_id: true,
    author_name: true,
    comments_count: true,
    reactions_count: true,
  })
  .extend({ seen: z.boolean(), reacted: z.boolean() })
  .meta({ id: 'MyFeed' });
export type MyFeed = z.infer<typeof myFeedSchema>;

export const myFeedListQuerySchema = listQuery(['id', 'created_at'], {});
