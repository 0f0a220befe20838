import type { Identifier } from 'react-admin';
import { endpoints, fillPath } from '../../../contract/endpoints';
import type { Media, MediaCreate, MediaFacets, MediaUpdate } from '../../../contract/media';
import { upload, type UploadOptions } from '../../api/upload';
import { call } from './calls';
import { requireRecord, toFormData } from './dialect';

const { media } = endpoints;

/** A still image of a video or document, rendered by the browser. */
interface WithPoster {
  poster?: Blob;
}

export const mediaMethods = {
  uploadMedia: async (file: File, fields: MediaCreate & WithPoster = {}, options?: UploadOptions) => ({
    data: requireRecord<Media>(await upload(media.list, toFormData({ ...fields, file }), options)),
  }),

  /** Replaces the file everywhere it is used. */
  replaceMediaFile: async (
    id: Identifier,
    file: File,
    fields: MediaUpdate & WithPoster = {},
    options?: UploadOptions,
  ) => {
    const form = toFormData({ ...fields, file, _method: 'PATCH' });
    return { data: requireRecord<Media>(await upload(fillPath(media.one, { id }), form, options)) };
  },

  /** Returns all folders and tags. */
  getMediaFacets: async () => ({ data: await call<MediaFacets>(media.facets) }),
};
