import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { hasFewChunks } from './readUpload';

const chunk = Buffer.concat([Buffer.from('abcd'), Buffer.from([1, 0, 0, 0, 7, 0])]);
const withChunks = (image: Buffer, count: number) =>
  new Blob([new Uint8Array(Buffer.concat([image, ...Array.from({ length: count }, () => chunk)]))]);

describe('the chunks of a WebP', () => {
  it('are limited in number', async () => {
    const image = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#123' } })
      .webp()
      .toBuffer();
    expect(await hasFewChunks(withChunks(image, 0))).toBe(true);
    expect(await hasFewChunks(withChunks(image, 1_900))).toBe(true);
    expect(await hasFewChunks(withChunks(image, 2_100))).toBe(false);
  });

  it('may be the frames of an animation', async () => {
    const frames = Buffer.from(Array.from({ length: 20 * 20 * 3 }, (_, index) => (index * 31) % 256));
    const animation = await sharp(frames, { raw: { width: 20, height: 20, channels: 3, pageHeight: 2 } })
      .webp({ loop: 0 })
      .toBuffer();
    expect((await sharp(animation).metadata()).pages).toBe(10);
    expect(await hasFewChunks(new Blob([new Uint8Array(animation)]))).toBe(true);
  });
});
