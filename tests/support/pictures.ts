import { vi } from 'vitest';
import { createPng } from './createPng';

/** A black PNG. */
export const pngOf = async (width: number, height: number): Promise<File> => {
  const bytes = await createPng(width, height);
  return new File([new Uint8Array(bytes)], 'icon.png', { type: 'image/png' });
};

/** Returns the dimensions of a PNG, or null for other content. */
export const pngSize = (bytes: Uint8Array): { width: number; height: number } | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isPng = bytes.length >= 24 && view.getUint32(0) === 0x89504e47;
  return isPng ? { width: view.getUint32(16), height: view.getUint32(20) } : null;
};

/** Decodes the dimensions of PNG files: jsdom cannot decode images. */
export const stubImageDecoding = (): void => {
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    const size = pngSize(new Uint8Array(await file.arrayBuffer()));
    if (!size) throw new Error('No picture');
    return { ...size, close: () => undefined };
  });
};
