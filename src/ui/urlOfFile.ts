import { useEffect, useMemo } from 'react';
import type { FileRef } from '../../contract/http';
import { fileUrl } from '../api/client';

/** Returns a URL of a file, even before it is uploaded. */
export const useFileUrl = (file: FileRef | File | null | undefined): string | undefined => {
  const local = useMemo(() => (file instanceof File ? URL.createObjectURL(file) : undefined), [file]);
  useEffect(
    () => () => {
      if (local) URL.revokeObjectURL(local);
    },
    [local],
  );
  return file instanceof File ? local : fileUrl(file?.url);
};
