import sharp, { type Sharp } from 'sharp';
import { POSTER_SIZE, THUMBNAIL_SIZE } from '../../contract/constants';
import type { Images, StoredImage } from '../core/deps';

/** Pixels. */
const AVATAR_SIZE = 256;
/** Pixels of the longer side. */
const PICTURE_SIZE = 2000;

const LIMITS = { limitInputPixels: 50_000_000 } as const;

/** Re-encodes as upright WebP. sharp drops metadata. */
const toWebp = async (
  bytes: Uint8Array,
  size: { width: number; height: number; fit: 'cover' | 'inside' },
): Promise<StoredImage> => {
  const { data, info } = await sharp(bytes, LIMITS)
    .autoOrient()
    .resize({ ...size, withoutEnlargement: size.fit === 'inside' })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, mime: 'image/webp', width: info.width, height: info.height };
};

const within = (size: number) => ({ width: size, height: size, fit: 'inside' }) as const;

const orNull = <T>(work: Promise<T>): Promise<T | null> => work.catch(() => null);

/** Visually lossless: originals are kept for print and for cropping. */
const ORIGINAL_QUALITY = 95;

const ENCODERS: Readonly<Record<string, (image: Sharp) => Sharp>> = {
  'image/jpeg': (image) => image.jpeg({ quality: ORIGINAL_QUALITY }),
  'image/png': (image) => image.png(),
  'image/webp': (image) => image.webp({ quality: ORIGINAL_QUALITY }),
};

/** Cameras append a second JPEG with metadata of its own. Inside image data, 0xff is never followed by 0xd8. */
const hasAppendedJpeg = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes).lastIndexOf(Buffer.from([0xff, 0xd8, 0xff])) > 0;

const stripMetadata = async (bytes: Uint8Array, mime: string): Promise<Uint8Array> => {
  const encode = ENCODERS[mime];
  if (!encode) return bytes;
  const { exif, xmp, iptc, comments, pages = 1 } = await sharp(bytes).metadata();
  const hasMetadata = exif ?? xmp ?? iptc ?? comments?.length;
  if (!hasMetadata && !(mime === 'image/jpeg' && hasAppendedJpeg(bytes))) return bytes;
  const image = sharp(bytes, { animated: pages > 1 });
  // Animations cannot be rotated.
  return encode(pages > 1 ? image : image.autoOrient())
    .keepIccProfile()
    .toBuffer();
};

/** Image processing with sharp. */
export const sharpImages: Images = {
  avatar: (bytes) => orNull(toWebp(bytes, { width: AVATAR_SIZE, height: AVATAR_SIZE, fit: 'cover' })),
  measure: (bytes) =>
    orNull(
      (async () => {
        const { autoOrient } = await sharp(bytes, LIMITS).metadata();
        // Decodes the whole image, so a truncated one is rejected.
        return { ...autoOrient, thumbnail: await toWebp(bytes, within(THUMBNAIL_SIZE)) };
      })(),
    ),
  poster: (bytes) => orNull(toWebp(bytes, within(POSTER_SIZE))),
  picture: async (bytes) => {
    try {
      const picture = sharp(bytes, { ...LIMITS, animated: true });
      const { pages = 1 } = await picture.metadata();
      // Animations cannot be rotated.
      const { data, info } = await (pages > 1 ? picture : picture.autoOrient())
        .resize(PICTURE_SIZE, PICTURE_SIZE, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer({ resolveWithObject: true });
      const height = info.pageHeight ?? info.height;
      return { bytes: data, mime: 'image/webp', width: info.width, height };
    } catch {
      return null;
    }
  },
  stripMetadata: (bytes, mime) => stripMetadata(bytes, mime).catch(() => bytes),
};
