import { createPng } from '../support/createPng';

/** Returns a square PNG to upload. @param size in pixels */
export const picture = async (name: string, size = 512) => ({
  name,
  mimeType: 'image/png',
  buffer: await createPng(size, size, '#0a5c4b'),
});
