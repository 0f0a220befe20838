import { request, type Answer } from '../../api/client';
import { upload } from '../../api/upload';
import { feedBodies } from './feeds';
import type { ResourceBodies } from './multipart';
import { uploadProgress } from './uploadProgress';

/** The resources whose rows are sent with files. The others send JSON. */
export const BODIES: Partial<Record<string, ResourceBodies>> = { feeds: feedBodies };

/** Bytes; less than this is gone before anybody asks how far it has come. */
const BIG = 1024 * 1024;

/** Milliseconds for what is not big. */
const TIMEOUT = 120_000;

const sizeOf = (form: FormData): number =>
  [...form.values()].reduce((sum, value) => sum + (typeof value === 'string' ? 0 : value.size), 0);

/**
 * Sends a form; an update too is POST, with `_method=PATCH` inside (api.md, conventions). Of much it is told meanwhile
 * how far it has come (`uploadProgress`).
 */
export const sendForm = async (
  path: string,
  body: FormData,
  headers: Record<string, string> = {},
): Promise<Answer> => {
  if (sizeOf(body) < BIG) return request(path, { method: 'POST', body, headers, timeout: TIMEOUT });
  try {
    uploadProgress.set(0);
    return await upload(path, body, { headers, onProgress: uploadProgress.set });
  } finally {
    uploadProgress.set(null);
  }
};
