import type { Identifier } from 'react-admin';
import { endpoints, fillPath } from '../../../contract/endpoints';
import type { Media, MediaCreate, MediaFacets, MediaUpdate } from '../../../contract/media';
import { ApiError } from '../../api/ApiError';
import { request, type ApiResponse } from '../../api/client';
import { t } from '../../api/language';
import { upload, type UploadOptions } from '../../api/upload';
import { toRecord } from './ids';
import { toFormData } from './multipart';

const { media } = endpoints;

/** A picture of a video or a document, made by the browser. */
interface WithPoster {
  poster?: Blob;
}

const mediumOf = ({ data, status }: ApiResponse): { data: Media } => {
  const record = toRecord<Media>(data);
  if (!record) throw new ApiError(t('api.unreadable', { status }), status);
  return { data: record };
};

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** The media library beyond react-admin's verbs (spec section 7; api.md, resources). */
export const mediaMethods = {
  /** Adds a file to the library. */
  uploadMedia: async (
    file: File,
    fields: MediaCreate & WithPoster = {},
    options?: UploadOptions,
  ): Promise<{ data: Media }> => mediumOf(await upload(media.list, toFormData({ ...fields, file }), options)),

  /** Puts another file in the place of the present one; whatever shows it shows the new one from then on. */
  replaceMediaFile: async (
    id: Identifier,
    file: File,
    fields: MediaUpdate & WithPoster = {},
    options?: UploadOptions,
  ): Promise<{ data: Media }> =>
    mediumOf(
      await upload(fillPath(media.one, { id }), toFormData({ ...fields, file, _method: 'PATCH' }), options),
    ),

  /** The folders and tags that there are. */
  getMediaFacets: async (): Promise<{ data: MediaFacets }> => {
    const { data } = await request(media.facets);
    const facets = (data ?? {}) as Partial<MediaFacets>;
    return { data: { folders: texts(facets.folders), tags: texts(facets.tags) } };
  },
};
