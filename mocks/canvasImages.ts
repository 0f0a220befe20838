import { POSTER_SIZE, THUMBNAIL_SIZE } from '../contract/constants';
import type { Content, Images, StoredImage } from '../server/core/deps';

/** Pixels. */
const AVATAR_SIZE = 256;
/** Pixels of the longer side. */
const PICTURE_SIZE = 2000;

/** `createImageBitmap` applies the EXIF orientation. */
const decode = (content: Content): Promise<ImageBitmap | null> =>
  createImageBitmap(content instanceof Blob ? content : new Blob([new Uint8Array(content)])).catch(
    () => null,
  );

/** Encodes as PNG when the browser does not support the type. */
const encode = async (
  canvas: OffscreenCanvas,
  options: ImageEncodeOptions = { type: 'image/png' },
): Promise<StoredImage> => {
  const blob = await canvas.convertToBlob(options);
  const { width, height } = canvas;
  return { content: new Uint8Array(await blob.arrayBuffer()), mime: blob.type, width, height };
};

const shrink = (picture: ImageBitmap, size: number, options?: ImageEncodeOptions): Promise<StoredImage> => {
  const scale = Math.min(1, size / Math.max(picture.width, picture.height));
  const scaled = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  const canvas = new OffscreenCanvas(scaled(picture.width), scaled(picture.height));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return encode(canvas, options);
};

/** Image processing with OffscreenCanvas. */
export const canvasImages: Images = {
  avatar: async (content) => {
    const picture = await decode(content);
    if (!picture) return null;
    const side = Math.min(picture.width, picture.height);
    const canvas = new OffscreenCanvas(AVATAR_SIZE, AVATAR_SIZE);
    const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
    canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, AVATAR_SIZE, AVATAR_SIZE);
    return encode(canvas);
  },
  measure: async (content) => {
    const picture = await decode(content);
    if (!picture) return null;
    const { width, height } = picture;
    return { width, height, thumbnail: await shrink(picture, THUMBNAIL_SIZE) };
  },
  poster: async (content) => {
    const picture = await decode(content);
    return picture && shrink(picture, POSTER_SIZE);
  },
  picture: async (content) => {
    const picture = await decode(content);
    return picture && shrink(picture, PICTURE_SIZE, { type: 'image/webp', quality: 0.82 });
  },
  stripMetadata: async (file, mime) => {
    if (mime !== 'image/jpeg') return file;
    const picture = await decode(file);
    if (!picture) return null;
    const { content } = await shrink(picture, Infinity, { type: mime, quality: 0.95 });
    return new File([new Uint8Array(content)], file.name);
  },
};
