import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { scanJpeg } from './scanJpeg';

const noise = Buffer.from(Array.from({ length: 300 * 200 * 3 }, (_, index) => (index * 7_919) % 251));
const photo = (options = {}) =>
  sharp(noise, { raw: { width: 300, height: 200, channels: 3 } })
    .jpeg(options)
    .toBuffer();

const scan = (...parts: Uint8Array[]) => scanJpeg(new Blob(parts.map((part) => new Uint8Array(part))));
const segments = (count: number, marker = 0xe1): Uint8Array => {
  const segment = [0xff, marker, 0, 2];
  return Uint8Array.from({ length: count * segment.length }, (_, index) => segment[index % 4] ?? 0);
};

describe('the segments of a JPEG', () => {
  it.each([{}, { progressive: true }, { quality: 100, chromaSubsampling: '4:4:4' }])(
    'are walked to the end of the image: %j',
    async (options) => {
      const bytes = await photo(options);
      expect(await scan(bytes)).toEqual({ hasTrailer: false });
      expect(await scan(bytes, await photo())).toEqual({ hasTrailer: true });
      expect(await scan(bytes, new Uint8Array(1))).toEqual({ hasTrailer: true });
    },
  );

  it('may hold markers of another image, and padding', async () => {
    const bytes = await photo();
    const preview = Uint8Array.from([0xff, 0xe1, 0, 8, 0xff, 0xd9, 0xff, 0xd8, 0xff, 0xd9]);
    expect(
      await scan(bytes.subarray(0, 2), preview, new Uint8Array(5).fill(0xff), bytes.subarray(2)),
    ).toEqual({
      hasTrailer: false,
    });
  });

  it('are limited in number, before and after the image data begin', async () => {
    const bytes = await photo();
    const [start, rest] = [bytes.subarray(0, 2), bytes.subarray(2)];
    expect(await scan(start, segments(900), rest)).toEqual({ hasTrailer: false });
    for (const marker of [0xe1, 0xfe, 0xdd]) {
      expect(await scan(start, segments(1_000, marker), rest)).toBeNull();
      expect(await scan(bytes.subarray(0, -2), segments(1_000, marker), bytes.subarray(-2))).toBeNull();
    }
  });

  it('must be complete', async () => {
    const bytes = await photo();
    for (const length of [0, 1, 2, 3, 20, 300, bytes.length - 1])
      expect(await scan(bytes.subarray(0, length))).toBeNull();
  });

  it('are found across reads of the file', async () => {
    const bytes = await sharp(noise, { raw: { width: 10, height: 10, channels: 3 } })
      .jpeg()
      .toBuffer();
    const comment = (length: number) =>
      Uint8Array.from(
        { length: length + 2 },
        (_, index) => [0xff, 0xfe, length >> 8, length & 255][index] ?? 65,
      );
    // Moves the end of the image over the end of the first read.
    const rest = 256 * 1024 - 4 * 60_002 - bytes.length - 2;
    for (let shift = -4; shift < 4; shift += 1) {
      const filler = [60_000, 60_000, 60_000, 60_000, rest + shift].map(comment);
      expect(await scan(bytes.subarray(0, 2), ...filler, bytes.subarray(2))).toEqual({ hasTrailer: false });
    }
  });
});
