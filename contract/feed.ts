import { z } from 'zod';
import { MAX_FEED_CONTENT } from './constants';
import { commaList, fileSchema, flagSchema, idSchema, listQuery, recordBase, timestampSchema } from './http';
import { roleSchema } from './roleSchemas';
import { resources } from './resources';

/** A boolean as JSON has it, or as a multipart form writes it. */
const flag = flagSchema;

/** An empty text, which is how a multipart form says that there is nothing. */
const orNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? null : value), schema);

/** A list. A multipart form cannot send an empty one: there one empty item stands for it. */
const listOf = <T extends z.ZodType>(item: T, max: number) =>
  z.preprocess(
    (value) => (Array.isArray(value) ? value.filter((entry) => entry !== '') : value),
    z.array(item).max(max),
  );

const feedFields = {
  content: z.string().trim().min(1).max(MAX_FEED_CONTENT),
  /** Who sees it; none at all means everyone. */
  permitted_roles: listOf(roleSchema, 100).optional(),
  /** Whose members see it; none at all means everyone. */
  group_ids: listOf(idSchema, 1000).optional(),
  /** Those who may see it get a notification when it is published. */
  notify: flag.optional(),
  /** Not seen before; nothing means at once. An empty text in a multipart form takes it away. */
  publish_at: orNull(timestampSchema.nullish()),
  pinned: flag.optional(),
};

/**
 * POST feeds [S]: multipart with `content`, `image`, `attachments[]`, `permitted_roles[]`, `notify` when an image or
 * attachments are there, otherwise a plain body.
 */
export const feedCreateSchema = z.object(feedFields).meta({ id: 'FeedCreate' });
export type FeedCreate = z.infer<typeof feedCreateSchema>;

/**
 * PATCH feeds/{id} [S]: only what changes; with an image it is POST with `_method=PATCH`, multipart. `image: null` takes
 * the image away, `attachment_ids` says which of the present attachments stay.
 */
export const feedUpdateSchema = z
  .object({
    ...feedFields,
    image: orNull(z.null()),
    attachment_ids: listOf(idSchema, 100),
  })
  .partial()
  .meta({ id: 'FeedUpdate' });
export type FeedUpdate = z.infer<typeof feedUpdateSchema>;

export const feedSchema = z
  .object({
    ...recordBase,
    content: z.string(),
    image: fileSchema.nullable(),
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

/** GET feeds: free text searches the content. */
export const feedListQuerySchema = listQuery(resources.feeds.sort, {
  author_id: commaList(idSchema).optional(),
  group_id: commaList(idSchema).optional(),
  role: commaList(roleSchema).optional(),
  pinned: flagSchema.optional(),
  /** Only those that are to come, or only those that are out. */
  scheduled: flagSchema.optional(),
  has_image: flagSchema.optional(),
});
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

/** POST feeds/{id}/comments. */
export const feedCommentCreateSchema = z
  .object({ content: z.string().trim().min(1).max(2000) })
  .meta({ id: 'FeedCommentCreate' });

/** GET feeds/{id}/comments: oldest first. */
export const feedCommentListQuerySchema = listQuery(['id', 'created_at'], {});

/** A post as its reader sees it (GET my/feeds). */
export const myFeedSchema = feedSchema
  .pick({
    id: true,
    created_at: true,
    updated_at: true,
    content: true,
    image: true,
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
