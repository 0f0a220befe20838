import { z } from 'zod';
import type { RecordOf } from './fields';
import { resourceListQuery } from './filterSchemas';
import { fileSchema, idSchema, listQuery, recordBase, timestampSchema } from './http';
import { feeds } from './resources/feeds';
import { roleSchema } from './roleSchemas';
import { schemasOf } from './schemas';

const { record, create, update } = schemasOf(feeds);

/**
 * POST feeds. With an image or attachments it is multipart: `content`, `image`, `attachments[]`,
 * `permitted_roles[]`, `notify`. Otherwise JSON.
 */
export const feedCreateSchema = create.meta({ id: 'FeedCreate' });

/**
 * PATCH feeds/{id}. With an image it is a multipart POST with `_method=PATCH`. `image: null` removes the
 * image; `attachment_ids` lists the attachments to keep.
 */
export const feedUpdateSchema = update.meta({ id: 'FeedUpdate' });

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

export const feedSchema = record.meta({ id: 'Feed' });
export type Feed = RecordOf<typeof feeds>;

/** GET feeds. `filter[scheduled]`: posts that are not published yet. */
export const feedListQuerySchema = resourceListQuery(feeds, {});

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
    requires_signature: true,
  })
  .extend({
    seen: z.boolean(),
    reacted: z.boolean(),
    signed_at: timestampSchema.nullable().meta({ description: 'When the reader confirmed having read it' }),
  })
  .meta({ id: 'MyFeed' });

export const myFeedListQuerySchema = listQuery(['id', 'created_at'], {});
