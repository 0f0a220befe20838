import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Media, MediaCreate, MediaKind } from '../../../contract/media';
import type { UploadOptions } from '../../api/upload';
import type { AppDataProvider } from '../../providers/dataProvider';
import { useUploadQueue, type Uploads } from '../uploads/useUploadQueue';
import { checkMediaFile } from './mediaFiles';
import { makePoster } from './poster';

interface UploadsOptions {
  /** What may be sent; everything that the library takes unless told. */
  kinds?: readonly MediaKind[];
  /** What the files are given on their way, such as the folder that is open. */
  fields?: MediaCreate;
  onUploaded?: (media: Media) => void;
}

export interface MediaUploads extends Omit<Uploads, 'add'> {
  add: (files: readonly File[]) => void;
}

/** Uploads to the library, with a poster of each video and PDF. */
export const useUploads = ({ kinds, fields, onUploaded }: UploadsOptions): MediaUploads => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const uploads = useUploadQueue();

  const send = async (file: File, options: UploadOptions) => {
    const { data } = await dataProvider.uploadMedia(
      file,
      { ...(await makePoster(file)), ...fields },
      options,
    );
    onUploaded?.(data);
    await queryClient.invalidateQueries({ queryKey: ['media'] });
  };
  return {
    ...uploads,
    add: (files) => {
      uploads.add(files, { check: (file) => checkMediaFile(file, kinds), send });
    },
  };
};
