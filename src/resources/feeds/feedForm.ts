import { z } from 'zod';
import { MAX_ATTACHMENTS } from '../../../contract/constants';
import { feedCreateSchema } from '../../../contract/feed';
import type { FileRef } from '../../../contract/http';

/** A file of a post: one that is stored, or one that is still to be sent. */
export type FeedFile = FileRef | File;

export const isNewFile = (file: FeedFile): file is File => file instanceof File;

const feedFile = z.custom<FeedFile>((value) => typeof value === 'object' && value !== null);

/** What the form of a post asks for; the dataProvider makes of it what is sent. */
export const feedForm = feedCreateSchema.extend({
  image: feedFile.nullish(),
  attachments: z.array(feedFile).max(MAX_ATTACHMENTS).nullish(),
});

export const NEW_FEED = {
  content: '',
  image: null,
  attachments: [],
  permitted_roles: [],
  group_ids: [],
  notify: false,
  pinned: false,
  publish_at: null,
};
