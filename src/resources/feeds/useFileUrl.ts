import { useEffect, useMemo } from 'react';
import { fileUrl } from '../../api/client';
import { isNewFile, type FeedFile } from './feedForm';

/** Returns a URL of a file, even before it is uploaded. */
export const useFileUrl = (file: FeedFile | null | undefined): string | undefined => {
  const local = useMemo(() => (file && isNewFile(file) ? URL.createObjectURL(file) : undefined), [file]);
  useEffect(
    () => () => {
      if (local) URL.revokeObjectURL(local);
    },
    [local],
  );
  return file && !isNewFile(file) ? fileUrl(file.url) : local;
};
