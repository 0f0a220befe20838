import type { Images } from '../server/deps';

/** Pixels, both sides. */
const AVATAR_SIZE = 256;

/** Pictures by the browser's own canvas: cropped to a square. */
export const canvasImages: Images = {
  avatar: async (bytes) => {
    const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)])).catch(() => null);
    if (!picture) return null;
    const side = Math.min(picture.width, picture.height);
    const canvas = new OffscreenCanvas(AVATAR_SIZE, AVATAR_SIZE);
    const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
    canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, AVATAR_SIZE, AVATAR_SIZE);
    const blob = await canvas.convertToBlob({ type: 'image/png' });
    const stored = new Uint8Array(await blob.arrayBuffer());
    return { bytes: stored, mime: 'image/png', width: AVATAR_SIZE, height: AVATAR_SIZE };
  },
};
