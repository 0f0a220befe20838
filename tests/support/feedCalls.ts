import sharp from 'sharp';
import type { Feed } from '../../contract/feed';
import { pdfPaper } from '../../server/demo/pdfPaper';
import { dataOf, type TestApi } from './testApi';

/** A small PDF. */
export const paper = pdfPaper(['Schema']);

/** A picture in one colour. */
export const picture = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#1f5f5b' } })
    .jpeg()
    .toBuffer();

type Part = string | readonly [bytes: Uint8Array, name: string];

/** A multipart form. */
export const formOf = (parts: readonly (readonly [field: string, value: Part])[]): FormData => {
  const form = new FormData();
  for (const [field, value] of parts)
    if (typeof value === 'string') form.append(field, value);
    else form.append(field, new File([new Uint8Array(value[0])], value[1]));
  return form;
};

/** API calls for the feed tests, by default as a communicator. */
export const feedCalls = (api: TestApi) => {
  const send = (path: string, parts: readonly (readonly [string, Part])[], as = api.care.communicator) =>
    api.call('POST', path, { as, form: formOf(parts) });
  const create = async (body: Record<string, unknown>) =>
    dataOf<Feed>(await api.call('POST', '/feeds', { as: api.care.communicator, body }));
  const get = async (id: number) =>
    dataOf<Feed>(await api.call('GET', `/feeds/${id}`, { as: api.care.communicator }));
  const bytesOf = (keys: readonly string[]) => Promise.all(keys.map((key) => api.deps.files.get(key)));

  return { create, get, send, bytesOf };
};
