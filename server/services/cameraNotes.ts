/**
 * What cameras and programs write into pictures, where and when they were taken among it, is taken out before anything
 * is kept: whoever may see a picture may not see that. The picture itself stays bit for bit; its colour profile stays,
 * and so does which side is up.
 */

const UPRIGHT = 1;
const ORIENTATION = 0x0112;
/** "Exif" and two zeros begin the notes of a JPEG, and sometimes those of a WebP. */
const EXIF = [0x45, 0x78, 0x69, 0x66, 0, 0];
/** Chunks of a PNG that say nothing of how it looks. */
const PNG_NOTES = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const textAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

const joined = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

const beginsExif = (bytes: Uint8Array): boolean => EXIF.every((byte, index) => bytes[index] === byte);

/** Which side is up, as notes say it. */
const orientationOf = (notes: Uint8Array): number => {
  const tiff = beginsExif(notes) ? notes.subarray(EXIF.length) : notes;
  if (tiff.length < 10) return UPRIGHT;
  const view = viewOf(tiff);
  const little = textAt(tiff, 0, 2) === 'II';
  const start = view.getUint32(4, little);
  if (start + 2 > tiff.length) return UPRIGHT;
  const count = view.getUint16(start, little);
  for (let at = start + 2; at < start + 2 + count * 12 && at + 12 <= tiff.length; at += 12)
    if (view.getUint16(at, little) === ORIENTATION) return view.getUint16(at + 8, little);
  return UPRIGHT;
};

/** Notes that say which side is up and nothing else. */
const orientationNotes = (orientation: number): number[] => {
  const header = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8];
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  return [...header, 0, 1, ...entry, 0, 0, 0, 0];
};

/** Where the next segment of a JPEG begins after the pixels that begin at `from`. */
const afterPixels = (bytes: Uint8Array, from: number): number => {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1) {
    const next = bytes[at + 1] ?? 0;
    const isPixel = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isPixel) return at;
    at = bytes.indexOf(0xff, at + 1);
  }
  return bytes.length;
};

/** JFIF, the colour profile and Adobe's colours decide how a JPEG looks; other notes of programs do not. */
const isJpegNote = (marker: number, data: Uint8Array): boolean => {
  if (marker === 0xe2) return textAt(data, 0, 11) !== 'ICC_PROFILE';
  return marker === 0xfe || (marker >= 0xe1 && marker <= 0xef && marker !== 0xee);
};

const cleanJpeg = (bytes: Uint8Array): Uint8Array<ArrayBuffer> | null => {
  const view = viewOf(bytes);
  const kept: Uint8Array[] = [];
  let orientation = UPRIGHT;
  let at = 2;
  // What follows the end, a second picture for instance, has notes of its own and goes with them.
  while (at + 4 <= bytes.length && bytes[at + 1] !== 0xd9) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return null;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    let end = at + 2 + view.getUint16(at + 2);
    const data = bytes.subarray(at + 4, end);
    if (marker === 0xe1 && beginsExif(data)) orientation = orientationOf(data);
    if (marker === 0xda) end = afterPixels(bytes, end);
    if (!isJpegNote(marker, data)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  const notes = [...EXIF, ...orientationNotes(orientation)];
  const up = orientation === UPRIGHT ? [] : [new Uint8Array([0xff, 0xe1, 0, notes.length + 2, ...notes])];
  return joined([bytes.subarray(0, 2), ...up, ...kept, bytes.subarray(at, at + 2)]);
};

const cleanPng = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
  const view = viewOf(bytes);
  const kept = [bytes.subarray(0, 8)];
  let at = 8;
  while (at + 8 <= bytes.length) {
    const end = at + 12 + view.getUint32(at);
    const name = textAt(bytes, at + 4, 4);
    if (!PNG_NOTES.has(name)) kept.push(bytes.subarray(at, end));
    at = name === 'IEND' ? bytes.length : end;
  }
  return joined(kept);
};

const riffChunk = (name: string, data: readonly number[]): Uint8Array => {
  const chunk = new Uint8Array(8 + data.length + (data.length % 2));
  chunk.set([...name].map((letter) => letter.charCodeAt(0)));
  viewOf(chunk).setUint32(4, data.length, true);
  chunk.set(data, 8);
  return chunk;
};

const cleanWebp = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
  const view = viewOf(bytes);
  const kept: Uint8Array[] = [];
  let orientation = UPRIGHT;
  let at = 12;
  while (at + 8 <= bytes.length) {
    const size = view.getUint32(at + 4, true);
    const name = textAt(bytes, at, 4);
    const end = at + 8 + size + (size % 2);
    if (name === 'EXIF') orientation = orientationOf(bytes.subarray(at + 8, at + 8 + size));
    else if (name !== 'XMP ') kept.push(bytes.slice(at, end));
    at = end;
  }
  const [first] = kept;
  // Says which notes follow; the bit of Exif is 8, that of XMP 4.
  if (first && textAt(first, 0, 4) === 'VP8X')
    first[8] = ((first[8] ?? 0) & ~0x0c) | (orientation === UPRIGHT ? 0 : 0x08);
  if (orientation !== UPRIGHT) kept.push(riffChunk('EXIF', orientationNotes(orientation)));
  const whole = joined([bytes.subarray(0, 12), ...kept]);
  viewOf(whole).setUint32(4, whole.length - 8, true);
  return whole;
};

/** The file without such notes; as it was when it is no picture of a kind that has them. */
export const withoutCameraNotes = (bytes: Uint8Array<ArrayBuffer>, mime: string): Uint8Array<ArrayBuffer> => {
  try {
    if (mime === 'image/jpeg') return cleanJpeg(bytes) ?? bytes;
    if (mime === 'image/png') return cleanPng(bytes);
    if (mime === 'image/webp') return cleanWebp(bytes);
    return bytes;
  } catch {
    // Breaks off half-way: whoever reads the picture says so.
    return bytes;
  }
};
