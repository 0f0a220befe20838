import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDataProvider } from 'react-admin';
import type { Media, MediaCreate, MediaKind } from '../../../contract/media';
import type { UploadOptions } from '../../api/upload';
import type { AppDataProvider } from '../../providers/dataProvider';
import { checkMediaFile } from './mediaFiles';
import { makePoster } from './poster';
import { createUploadQueue, type UploadItem } from './uploadQueue';

interface UploadsOptions {
  /** What may be sent; everything that the library takes unless told. */
  kinds?: readonly MediaKind[];
  /** What the files are given on their way, such as the folder that is open. */
  fields?: MediaCreate;
  onUploaded?: (media: Media) => void;
}

export interface Uploads {
  items: readonly UploadItem[];
  add: (files: readonly File[]) => void;
  cancel: (key: number) => void;
  retry: (key: number) => void;
  clear: () => void;
}

const isUnderWay = ({ state }: UploadItem): boolean => state === 'waiting' || state === 'sending';

/** Uploads to the library, with a poster of each video and PDF. Closing the window meanwhile asks first. */
export const useUploads = ({ kinds, fields, onUploaded }: UploadsOptions): Uploads => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const [queue] = useState(() => createUploadQueue());
  const items = useSyncExternalStore(queue.subscribe, queue.items);

  const busy = items.some(isUnderWay);
  useEffect(() => {
    if (!busy) return;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
    };
  }, [busy]);

  const send = async (file: File, options: UploadOptions) => {
    const { data } = await dataProvider.uploadMedia(
      file,
      { ...(await makePoster(file)), ...fields },
      options,
    );
    onUploaded?.(data);
    await queryClient.invalidateQueries({ queryKey: ['media'] });
  };
  const { cancel, retry, clear } = queue;
  return {
    items,
    add: (files) => {
      queue.add(files, { check: (file) => checkMediaFile(file, kinds), send });
    },
    cancel,
    retry,
    clear,
  };
};
