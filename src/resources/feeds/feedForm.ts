import { z } from 'zod';
import {
  IMAGE_MIME_TYPES,
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENTS,
  MAX_FEED_IMAGE_BYTES,
  MEDIA_MIME_TYPES,
} from '../../../contract/constants';
import { feedCreateSchema } from '../../../contract/feed';
import type { FileRef } from '../../../contract/http';
import type { AppMessageKey } from '../../../i18n/types';
import { validateFile } from '../../ui/files';

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

/** Returns the translation key of a validation error, or null. The server checks the content. */
export const checkAttachment = (file: File): AppMessageKey | null =>
  validateFile(file, {
    types: MEDIA_MIME_TYPES,
    maxBytes: MAX_ATTACHMENT_BYTES,
    allowUntypedOffice: true,
  });

export const checkImage = (file: File): AppMessageKey | null =>
  validateFile(file, { types: IMAGE_MIME_TYPES, maxBytes: MAX_FEED_IMAGE_BYTES });
