import { z } from 'zod';
import { MAX_ATTACHMENTS } from '../../../contract/constants';
import { feedCreateSchema } from '../../../contract/feed';
import type { FileRef } from '../../../contract/http';

/** A stored file, or one that has not been uploaded yet. */
export type FeedFile = FileRef | File;

export const isNewFile = (file: FeedFile): file is File => file instanceof File;

const feedFile = z.custom<FeedFile>((value) => typeof value === 'object' && value !== null);

/** The form's values; the data provider converts them for the API. */
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
