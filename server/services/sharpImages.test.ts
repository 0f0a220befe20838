import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { bytesOf } from '../core/content';
import { fileAt } from './diskTempFiles';
import { sharpImages } from './sharpImages';

const { stripMetadata } = sharpImages;
const folder = mkdtempSync(join(tmpdir(), 'anslag-images-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const upload = (bytes: Uint8Array) => {
  const path = join(folder, randomUUID());
  writeFileSync(path, bytes);
  return fileAt(path, 'photo');
};
/** Returns null for a broken image. */
const strip = async (bytes: Uint8Array, mime: string): Promise<Uint8Array | null> => {
  const after = await stripMetadata(await upload(bytes), mime);
  return after && bytesOf(after);
};
const stripped = async (bytes: Uint8Array, mime: string): Promise<Uint8Array> => {
  const after = await strip(bytes, mime);
  if (!after) throw new Error('A broken image');
  return after;
};
const SECRET = 'Hemligt61N';

/** A photo with EXIF orientation and GPS position. */
const photo = () =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: '#a3402f' } })
    .composite([{ input: { create: { width: 30, height: 20, channels: 3, background: '#1f5f5b' } } }])
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3')
    .withExifMerge({ IFD0: { Artist: SECRET }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '61/1 30/1 0/1' } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${SECRET}</a></x:xmpmeta>`);

const pixels = (bytes: Uint8Array) => sharp(bytes).autoOrient().removeAlpha().raw().toBuffer();

/** Mean difference of the colour values, of 255. */
const difference = async (one: Uint8Array, other: Uint8Array): Promise<number> => {
  const [a, b] = [await pixels(one), await pixels(other)];
  expect(a.length).toBe(b.length);
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
};

it('a post takes no animation of more than 1,000 frames', async () => {
  const animation = async (frames: number) => {
    const pixels = Buffer.from(Array.from({ length: frames * 2 * 3 }, (_, index) => (index * 31) % 256));
    const raw = { width: 2, height: frames, channels: 3, pageHeight: 1 } as const;
    return sharp(pixels, { raw }).gif({ loop: 0 }).toBuffer();
  };
  expect(await sharpImages.picture(await animation(1_000))).toMatchObject({ mime: 'image/webp', height: 1 });
  expect(await sharpImages.picture(await animation(1_001))).toBeNull();
});

describe('image metadata', () => {
  it.each([
    ['image/jpeg', () => photo().jpeg({ progressive: true }).toBuffer()],
    ['image/webp', () => photo().webp().toBuffer()],
    ['image/png', () => photo().png().toBuffer()],
  ])('is removed from %s without changing the image', async (mime, make) => {
    const before = new Uint8Array(await make());
    expect(Buffer.from(before).includes(SECRET)).toBe(true);
    const after = await stripped(before, mime);
    expect(Buffer.from(after).includes(SECRET)).toBe(false);
    expect(Buffer.from(after).includes('xmpmeta')).toBe(false);
    const { orientation = 1, icc, exif, xmp } = await sharp(after).metadata();
    expect(icc).toBeDefined();
    expect([orientation, exif, xmp]).toEqual([1, undefined, undefined]);
    expect(await difference(after, before)).toBeLessThan(mime === 'image/png' ? 0.001 : 2);
  });

  it('after the end of a JPEG is removed', async () => {
    const plain = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } })
      .jpeg()
      .toBuffer();
    const after = await stripped(
      new Uint8Array(Buffer.concat([plain, await photo().jpeg().toBuffer()])),
      'image/jpeg',
    );
    expect(Buffer.from(after).includes(SECRET)).toBe(false);
    expect(await difference(after, plain)).toBeLessThan(2);
  });

  it.each([
    [
      'image/jpeg',
      () => sharp(Buffer.alloc(300, 90), { raw: { width: 10, height: 10, channels: 3 } }).jpeg(),
    ],
    ['image/png', () => sharp(Buffer.alloc(300, 90), { raw: { width: 10, height: 10, channels: 3 } }).png()],
    [
      'image/webp',
      () => sharp(Buffer.alloc(300, 90), { raw: { width: 10, height: 10, channels: 3 } }).webp(),
    ],
  ])('is not searched in vain: %s without it stays identical', async (mime, make) => {
    const file = await upload(await make().toBuffer());
    expect(await stripMetadata(file, mime)).toBe(file);
  });

  it('makes a broken image fail, rather than stay in it', async () => {
    const whole = await photo().jpeg().toBuffer();
    for (const length of [3, 20, 200, whole.length - 5])
      expect(await strip(whole.subarray(0, length), 'image/jpeg')).toBeNull();
  });

  it('of an image with too many pixels is not attempted', async () => {
    const side = 7_300;
    const large = sharp({ create: { width: side, height: side, channels: 3, background: '#123' } });
    const bytes = await large
      .withExif({ IFD0: { Artist: SECRET } })
      .png()
      .toBuffer();
    expect(await strip(bytes, 'image/png')).toBeNull();
  });
});
