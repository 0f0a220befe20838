import type { Identifier } from 'react-admin';
import { endpoints, fillPath } from '../../../contract/endpoints';
import type { Media, MediaCreate, MediaFacets, MediaUpdate } from '../../../contract/media';
import { offers } from '../../api/capabilities';
import { request } from '../../api/client';
import { upload, type UploadOptions } from '../../api/upload';
import { requireRecord, toArray, toFormData, toRecords, withoutGaps } from './dialect';

const { media } = endpoints;

const toTexts = (values: unknown): string[] => toArray(withoutGaps(values)).map(String);

/** A still image of a video or document, rendered by the browser. */
interface WithPoster {
  poster?: Blob;
}

const distinct = (values: readonly (string | null | undefined)[]): string[] =>
  [...new Set(values.flatMap((value) => value || []))].sort();

export const mediaMethods = {
  uploadMedia: async (
    file: File,
    fields: MediaCreate & WithPoster = {},
    options?: UploadOptions,
  ): Promise<{ data: Media }> => ({
    data: requireRecord<Media>(await upload(media.list, toFormData({ ...fields, file }), options)),
  }),

  /** Replaces the file everywhere it is used. */
  replaceMediaFile: async (
    id: Identifier,
    file: File,
    fields: MediaUpdate & WithPoster = {},
    options?: UploadOptions,
  ): Promise<{ data: Media }> => {
    const form = toFormData({ ...fields, file, _method: 'PATCH' });
    return { data: requireRecord<Media>(await upload(fillPath(media.one, { id }), form, options)) };
  },

  /** Returns all folders and tags, collected from the files if the server has no call for them. */
  getMediaFacets: async (): Promise<{ data: MediaFacets }> => {
    if (!offers('GET', media.facets)) {
      const files = toRecords<Partial<Media> & { id: number }>((await request(media.list)).data);
      return {
        data: {
          folders: distinct(files.map(({ folder }) => folder)),
          tags: distinct(files.flatMap(({ tags }) => tags ?? [])),
        },
      };
    }
    const { data } = await request(media.facets);
    const { folders, tags } = (data ?? {}) as Partial<MediaFacets>;
    return { data: { folders: toTexts(folders), tags: toTexts(tags) } };
  },
};
