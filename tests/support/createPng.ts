import sharp from 'sharp';

/** Returns a PNG of one colour. */
export const createPng = (width: number, height: number, background = 'black'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
