import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sharpImages } from './sharpImages';

const { stripMetadata } = sharpImages;
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

describe('image metadata', () => {
  it.each([
    ['image/jpeg', () => photo().jpeg({ progressive: true }).toBuffer()],
    ['image/webp', () => photo().webp().toBuffer()],
    ['image/png', () => photo().png().toBuffer()],
  ])('is removed from %s without changing the image', async (mime, make) => {
    const before = new Uint8Array(await make());
    expect(Buffer.from(before).includes(SECRET)).toBe(true);
    const after = await stripMetadata(before, mime);
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
    const after = await stripMetadata(
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
    const bytes = new Uint8Array(await make().toBuffer());
    expect(await stripMetadata(bytes, mime)).toBe(bytes);
  });

  it('removal leaves broken images unchanged', async () => {
    const whole = await photo().jpeg().toBuffer();
    for (const length of [3, 20, 200, whole.length - 5])
      expect(
        (await stripMetadata(new Uint8Array(whole.subarray(0, length)), 'image/jpeg')).length,
      ).toBeGreaterThan(0);
  });
});
