import { POSTER_SIZE, THUMBNAIL_SIZE } from '../contract/constants';
import type { Images, StoredImage } from '../server/core/deps';

/** Pixels, both sides. */
const AVATAR_SIZE = 256;
/** Pixels, the longer side at most. */
const PICTURE_SIZE = 2000;

/** The browser turns a picture upright by itself. */
const decode = (bytes: Uint8Array): Promise<ImageBitmap | null> =>
  createImageBitmap(new Blob([new Uint8Array(bytes)])).catch(() => null);

const encode = async (canvas: OffscreenCanvas): Promise<StoredImage> => {
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  const { width, height } = canvas;
  return { bytes: new Uint8Array(await blob.arrayBuffer()), mime: 'image/png', width, height };
};

const shrink = (picture: ImageBitmap, size: number): Promise<StoredImage> => {
  const scale = Math.min(1, size / Math.max(picture.width, picture.height));
  const side = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  const canvas = new OffscreenCanvas(side(picture.width), side(picture.height));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return encode(canvas);
};

/** Pictures by the browser's own canvas. */
export const canvasImages: Images = {
  avatar: async (bytes) => {
    const picture = await decode(bytes);
    if (!picture) return null;
    const side = Math.min(picture.width, picture.height);
    const canvas = new OffscreenCanvas(AVATAR_SIZE, AVATAR_SIZE);
    const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
    canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, AVATAR_SIZE, AVATAR_SIZE);
    return encode(canvas);
  },
  measure: async (bytes) => {
    const picture = await decode(bytes);
    if (!picture) return null;
    const { width, height } = picture;
    return { width, height, thumbnail: await shrink(picture, THUMBNAIL_SIZE) };
  },
  poster: async (bytes) => {
    const picture = await decode(bytes);
    return picture && shrink(picture, POSTER_SIZE);
  },
  picture: async (bytes) => {
    const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)])).catch(() => null);
    if (!picture) return null;
    const scale = Math.min(1, PICTURE_SIZE / Math.max(picture.width, picture.height));
    const width = Math.max(1, Math.round(picture.width * scale));
    const height = Math.max(1, Math.round(picture.height * scale));
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.82 });
    // A browser that writes no WebP gives PNG.
    return { bytes: new Uint8Array(await blob.arrayBuffer()), mime: blob.type, width, height };
  },
};
