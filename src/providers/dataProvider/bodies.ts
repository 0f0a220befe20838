import { request, type ApiResponse } from '../../api/client';
import { upload, uploadProgress } from '../../api/upload';
import { feedBodies } from './feeds';
import type { ResourceBodies } from './multipart';

/** The resources that are saved as multipart forms; the others as JSON. */
export const BODIES: Partial<Record<string, ResourceBodies>> = { feeds: feedBodies };

/** Bytes from which progress is shown. */
const LARGE = 1024 * 1024;

/** Milliseconds for smaller forms. */
const TIMEOUT = 120_000;

const sizeOf = (form: FormData): number =>
  [...form.values()].reduce((sum, value) => sum + (typeof value === 'string' ? 0 : value.size), 0);

/** Sends a multipart form. Updates are POST with `_method=PATCH`. Large forms report `uploadProgress`. */
export const sendForm = async (
  path: string,
  body: FormData,
  headers: Record<string, string> = {},
): Promise<ApiResponse> => {
  if (sizeOf(body) < LARGE) return request(path, { method: 'POST', body, headers, timeout: TIMEOUT });
  try {
    uploadProgress.set(0);
    return await upload(path, body, { headers, onProgress: uploadProgress.set });
  } finally {
    uploadProgress.set(null);
  }
};
