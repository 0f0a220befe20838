import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Media, MediaCreate } from '../../../contract/media';
import type { MediaKind } from '../../../contract/mediaKind';
import type { UploadOptions } from '../../api/upload';
import type { AppDataProvider } from '../../providers/dataProvider';
import { useUploadQueue, type Uploads } from '../upload/uploadQueue';
import { validateMediaFile } from './mediaFiles';
import { makePoster } from './makePoster';

interface UploadsOptions {
  /** Defaults to all kinds. */
  kinds?: readonly MediaKind[];
  /** Stored with each file, for example the open folder. */
  fields?: MediaCreate;
  onUploaded?: (media: Media) => void;
  /** A path below which the uploads go on. */
  within?: string;
}

interface MediaUploads extends Omit<Uploads, 'add'> {
  add: (files: readonly File[]) => void;
}

/** Uploads files to the library, with a poster for videos and PDFs. */
export const useMediaUploads = ({ kinds, fields, onUploaded, within }: UploadsOptions): MediaUploads => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const uploads = useUploadQueue(within);

  const send = async (file: File, options: UploadOptions) => {
    const { data } = await dataProvider.uploadMedia(
      file,
      { ...(await makePoster(file)), ...fields },
      options,
    );
    onUploaded?.(data);
    void queryClient.invalidateQueries({ queryKey: ['media'] });
  };
  return {
    ...uploads,
    add: (files) => uploads.add(files, { check: (file) => validateMediaFile(file, kinds), send }),
  };
};
