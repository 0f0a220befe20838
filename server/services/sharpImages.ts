import sharp from 'sharp';
import type { Images } from '../deps';

/** Pixels, both sides. */
const AVATAR_SIZE = 256;

/** Pictures by sharp: turned upright, cropped to a square, without the camera's notes. */
export const sharpImages: Images = {
  avatar: async (bytes) => {
    try {
      const { data, info } = await sharp(bytes, { limitInputPixels: 50_000_000 })
        .rotate()
        .resize(AVATAR_SIZE, AVATAR_SIZE, { fit: 'cover' })
        .webp({ quality: 82 })
        .toBuffer({ resolveWithObject: true });
      return { bytes: data, mime: 'image/webp', width: info.width, height: info.height };
    } catch {
      return null;
    }
  },
};
