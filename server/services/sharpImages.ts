import { Mutex } from 'es-toolkit';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { POSTER_SIZE, THUMBNAIL_SIZE } from '../../contract/constants';
import type { Content, Images, StoredImage, UploadedFile } from '../core/deps';
import { fileAt } from './diskTempFiles';
import { scanJpeg } from './scanJpeg';

/** Pixels. */
const AVATAR_SIZE = 256;
/** Pixels of the longer side. */
const PICTURE_SIZE = 2000;

/** Frames of an animation. */
const MAX_FRAMES = 1_000;

// Uploads are processed once, and cached files would stay open.
sharp.cache(false);
// One image at a time: a large one needs several hundred MB.
const mutex = new Mutex();

/** Runs the work alone. Returns null when it fails, because the image is broken. */
const exclusively = async <T>(work: () => Promise<T>): Promise<T | null> => {
  await mutex.acquire();
  try {
    return await work();
  } catch {
    return null;
  } finally {
    mutex.release();
  }
};

const open = (content: Content, options: SharpOptions = {}): Sharp =>
  sharp(content instanceof Uint8Array ? content : content.path, {
    // Phones take pictures of 8192 × 6144 pixels.
    limitInputPixels: 52_000_000,
    ...options,
  });

/** Re-encodes as upright WebP. sharp drops metadata. */
const toWebp = async (
  content: Content,
  size: { width: number; height: number; fit: 'cover' | 'inside' },
  isAnimated = false,
): Promise<StoredImage> => {
  const image = open(content, { animated: isAnimated });
  // Animations cannot be rotated.
  const { data, info } = await (isAnimated ? image : image.autoOrient())
    .resize({ ...size, withoutEnlargement: size.fit === 'inside' })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return { content: data, mime: 'image/webp', width: info.width, height: info.pageHeight ?? info.height };
};

const within = (size: number) => ({ width: size, height: size, fit: 'inside' }) as const;

/** Visually lossless: originals are kept for print and for cropping. */
const ORIGINAL_QUALITY = 95;

const ENCODERS: Readonly<Record<string, (image: Sharp) => Sharp>> = {
  'image/jpeg': (image) => image.jpeg({ quality: ORIGINAL_QUALITY }),
  'image/png': (image) => image.png(),
  'image/webp': (image) => image.webp({ quality: ORIGINAL_QUALITY }),
};

const stripMetadata = async (file: UploadedFile, encode: (image: Sharp) => Sharp): Promise<UploadedFile> => {
  const { format, exif, xmp, iptc, comments, pages = 1 } = await open(file).metadata();
  const hasMetadata = exif ?? xmp ?? iptc ?? comments?.length;
  // Cameras append a second JPEG with metadata of its own.
  if (!hasMetadata && !(format === 'jpeg' && (await scanJpeg(file))?.hasTrailer)) return file;
  const image = open(file, { animated: pages > 1 });
  const path = `${file.path}-stripped`;
  // Animations cannot be rotated.
  await encode(pages > 1 ? image : image.autoOrient())
    .keepIccProfile()
    .toFile(path);
  return fileAt(path, file.name);
};

/** Image processing with sharp. Uploaded files are read from the disk. */
export const sharpImages: Images = {
  avatar: (content) =>
    exclusively(() => toWebp(content, { width: AVATAR_SIZE, height: AVATAR_SIZE, fit: 'cover' })),
  measure: (content) =>
    exclusively(async () => {
      const { autoOrient } = await open(content).metadata();
      // Decodes the whole image, so a truncated one is rejected.
      return { ...autoOrient, thumbnail: await toWebp(content, within(THUMBNAIL_SIZE)) };
    }),
  poster: (content) => exclusively(() => toWebp(content, within(POSTER_SIZE))),
  picture: (content) =>
    exclusively(async () => {
      const { pages = 1 } = await open(content, { animated: true }).metadata();
      return pages > MAX_FRAMES ? null : toWebp(content, within(PICTURE_SIZE), pages > 1);
    }),
  stripMetadata: async (file, mime) => {
    const encode = ENCODERS[mime];
    return encode ? exclusively(() => stripMetadata(file, encode)) : file;
  },
};
