import type { FileRef } from '../../contract/http';
import { fileUrl } from '../api/client';

/**
 * URLs of files before they are uploaded. They last as long as the page: a form that is hidden until its user has signed in
 * again still needs them.
 */
const localUrls = new WeakMap<File, string>();

const localUrl = (file: File): string => {
  const url = localUrls.get(file) ?? URL.createObjectURL(file);
  localUrls.set(file, url);
  return url;
};

/** Returns the URL of a file, even before it is uploaded. */
export const urlOfFile = (file: FileRef | File | null | undefined): string | undefined =>
  file instanceof File ? localUrl(file) : fileUrl(file?.url);
