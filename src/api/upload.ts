import { ApiError, NO_ANSWER } from './ApiError';
import { checkCompany, checkSession, readResponse, type ApiResponse } from './client';
import { reportNoAnswer, reportAnswer } from './connection';
import { createExternalStore } from './externalStore';
import { apiUrl, requestHeaders } from './headers';
import { t } from './language';
import { getToken } from './token';

/** How much of the form being saved has been sent, from 0 to 1; null when none is. */
export const uploadProgress = createExternalStore<number | null>(null);

export interface UploadOptions {
  /** Called with the part of the body that has been sent, from 0 to 1. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

const headersOf = (xhr: XMLHttpRequest): Headers => {
  const lines = xhr.getAllResponseHeaders().trim().split(/\r?\n/).filter(Boolean);
  return new Headers(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    }),
  );
};

const aborted = (): DOMException => new DOMException('The upload was cancelled', 'AbortError');

/**
 * Sends a multipart body with XMLHttpRequest: `fetch` reports no upload progress.
 * @throws ApiError as `request` does; AbortError when `signal` was aborted
 */
export const upload = (
  path: string,
  form: FormData,
  { onProgress, signal, headers }: UploadOptions = {},
): Promise<ApiResponse> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(aborted());
      return;
    }
    checkCompany();
    const token = getToken();
    const xhr = new XMLHttpRequest();
    const stop = (): void => {
      xhr.abort();
    };
    const settle = (finish: () => void): void => {
      signal?.removeEventListener('abort', stop);
      finish();
    };
    xhr.open('POST', apiUrl + path);
    requestHeaders({ body: form, headers }).forEach((value, name) => xhr.setRequestHeader(name, value));
    xhr.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    xhr.onload = () => {
      settle(() => {
        const response = new Response(null, { status: xhr.status, headers: headersOf(xhr) });
        if (response.ok) reportAnswer();
        try {
          checkSession(xhr.status, token);
          resolve(readResponse(response, xhr.responseText, { method: 'POST', path }));
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      });
    };
    xhr.onerror = () => {
      settle(() => {
        void reportNoAnswer();
        reject(new ApiError(t('api.unreachable'), 0, { code: NO_ANSWER }));
      });
    };
    xhr.onabort = () => {
      settle(() => reject(aborted()));
    };
    signal?.addEventListener('abort', stop);
    xhr.send(form);
  });
