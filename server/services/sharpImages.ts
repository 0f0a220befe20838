import sharp from 'sharp';
import { POSTER_SIZE, THUMBNAIL_SIZE } from '../../contract/constants';
import type { Images, StoredImage } from '../core/deps';

/** Pixels, both sides. */
const AVATAR_SIZE = 256;
/** Pixels, the longer side at most. */
const PICTURE_SIZE = 2000;

const LIMITS = { limitInputPixels: 50_000_000 } as const;

/** A copy as WebP: upright, without the camera's notes. */
const copy = async (
  bytes: Uint8Array,
  size: { width: number; height: number; fit: 'cover' | 'inside' },
): Promise<StoredImage> => {
  const { data, info } = await sharp(bytes, LIMITS)
    .rotate()
    .resize({ ...size, withoutEnlargement: size.fit === 'inside' })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, mime: 'image/webp', width: info.width, height: info.height };
};

const within = (size: number) => ({ width: size, height: size, fit: 'inside' }) as const;

const orNull = <T>(work: Promise<T>): Promise<T | null> => work.catch(() => null);

/** Pictures by sharp. */
export const sharpImages: Images = {
  avatar: (bytes) => orNull(copy(bytes, { width: AVATAR_SIZE, height: AVATAR_SIZE, fit: 'cover' })),
  measure: (bytes) =>
    orNull(
      (async () => {
        const { autoOrient } = await sharp(bytes, LIMITS).metadata();
        // Reads the whole picture, so that one which breaks off half-way is refused.
        return { ...autoOrient, thumbnail: await copy(bytes, within(THUMBNAIL_SIZE)) };
      })(),
    ),
  poster: (bytes) => orNull(copy(bytes, within(POSTER_SIZE))),
  picture: async (bytes) => {
    try {
      const picture = sharp(bytes, { ...LIMITS, animated: true });
      const { pages = 1 } = await picture.metadata();
      // What moves cannot be turned; no camera makes such pictures.
      const { data, info } = await (pages > 1 ? picture : picture.rotate())
        .resize(PICTURE_SIZE, PICTURE_SIZE, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer({ resolveWithObject: true });
      const height = info.pageHeight ?? info.height;
      return { bytes: data, mime: 'image/webp', width: info.width, height };
    } catch {
      return null;
    }
  },
};
