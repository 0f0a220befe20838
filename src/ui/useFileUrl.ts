import { useMemo, useSyncExternalStore } from 'react';
import type { FileRef } from '../../contract/http';
import { fileUrl } from '../api/client';

/** The URL of a file that is not uploaded yet, revoked when it is not shown any more. */
const localUrl = (file: File) => {
  let url: string | undefined;
  return {
    get: () => (url ??= URL.createObjectURL(file)),
    subscribe: () => () => {
      if (url) URL.revokeObjectURL(url);
      url = undefined;
    },
  };
};

const storedUrl = (file: FileRef | null | undefined) => ({
  get: () => fileUrl(file?.url),
  subscribe: () => () => undefined,
});

/** Returns the URL of a file, even before it is uploaded. A hidden screen gets a new one when it is shown again. */
export const useFileUrl = (file: FileRef | File | null | undefined): string | undefined => {
  const { get, subscribe } = useMemo(() => (file instanceof File ? localUrl(file) : storedUrl(file)), [file]);
  return useSyncExternalStore(subscribe, get);
};
