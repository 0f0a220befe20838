import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { withoutCameraNotes } from './cameraNotes';

const SECRET = 'Hemligt61N';

/** A photo lying on its side, with the place where it was taken. */
const photo = () =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: '#a3402f' } })
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3')
    .withExifMerge({ IFD0: { Artist: SECRET }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '61/1 30/1 0/1' } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${SECRET}</a></x:xmpmeta>`);

const pixels = (bytes: Uint8Array) => sharp(bytes).rotate().raw().toBuffer();

describe('what a camera wrote into a picture', () => {
  it.each([
    ['image/jpeg', () => photo().jpeg({ progressive: true }).toBuffer()],
    ['image/webp', () => photo().webp().toBuffer()],
    ['image/png', () => photo().png().toBuffer()],
  ])('goes from %s, and the picture stays as it is', async (mime, make) => {
    const before = new Uint8Array(await make());
    expect(Buffer.from(before).includes(SECRET)).toBe(true);
    const after = withoutCameraNotes(before, mime);
    expect(Buffer.from(after).includes(SECRET)).toBe(false);
    expect(Buffer.from(after).includes('xmpmeta')).toBe(false);
    const { orientation, icc, xmp } = await sharp(after).metadata();
    expect(icc).toBeDefined();
    expect(xmp).toBeUndefined();
    if (mime !== 'image/png') {
      expect(orientation).toBe(6);
      expect((await pixels(after)).equals(await pixels(before))).toBe(true);
    }
  });

  it('goes with what is hidden behind the end of a JPEG', async () => {
    const plain = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } })
      .jpeg()
      .toBuffer();
    const after = withoutCameraNotes(
      new Uint8Array(Buffer.concat([plain, await photo().jpeg().toBuffer()])),
      'image/jpeg',
    );
    expect(Buffer.from(after).equals(plain)).toBe(true);
  });

  it('never breaks a picture that is broken already', async () => {
    const whole = await photo().jpeg().toBuffer();
    for (const length of [3, 20, 200, whole.length - 5])
      expect(
        withoutCameraNotes(new Uint8Array(whole.subarray(0, length)), 'image/jpeg').length,
      ).toBeGreaterThan(0);
  });
});
