/** A PNG encoder that also runs in the browser. */

const CRC_TABLE = Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

const crc = (bytes: Uint8Array): number => {
  let value = 0xffffffff;
  for (const byte of bytes) value = (CRC_TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
};

const concat = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    all.set(part, offset);
    offset += part.length;
  }
  return all;
};

const uint32 = (value: number): Uint8Array =>
  new Uint8Array([value >>> 24, value >>> 16, value >>> 8, value]);

const chunk = (type: string, data: Uint8Array): Uint8Array => {
  const body = concat(new TextEncoder().encode(type), data);
  return concat(uint32(data.length), body, uint32(crc(body)));
};

const deflate = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
  new Uint8Array(
    await new Response(
      new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate')),
    ).arrayBuffer(),
  );

const SIGNATURE = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Prefixes each row with its filter type: 0, none. */
const withFilterBytes = (pixels: Uint8Array, rowLength: number): Uint8Array<ArrayBuffer> => {
  const rows = pixels.length / rowLength;
  const all = new Uint8Array(rows * (rowLength + 1));
  for (let row = 0; row < rows; row += 1)
    all.set(pixels.subarray(row * rowLength, (row + 1) * rowLength), row * (rowLength + 1) + 1);
  return all;
};

const encode = async (
  { width, height, colourType }: { width: number; height: number; colourType: 2 | 3 },
  pixels: Uint8Array,
  ...more: Uint8Array[]
): Promise<Uint8Array> =>
  concat(
    SIGNATURE,
    chunk('IHDR', concat(uint32(width), uint32(height), new Uint8Array([8, colourType, 0, 0, 0]))),
    ...more,
    chunk('IDAT', await deflate(withFilterBytes(pixels, width * (colourType === 2 ? 3 : 1)))),
    chunk('IEND', new Uint8Array()),
  );

/** @param pixels three bytes (RGB) per pixel */
export const truecolourPng = (width: number, height: number, pixels: Uint8Array): Promise<Uint8Array> =>
  encode({ width, height, colourType: 2 }, pixels);

/** @param pixels one palette index per pixel */
export const palettePng = (
  width: number,
  height: number,
  pixels: Uint8Array,
  palette: readonly (readonly number[])[],
): Promise<Uint8Array> =>
  encode({ width, height, colourType: 3 }, pixels, chunk('PLTE', Uint8Array.from(palette.flat())));
