/** More than any camera writes. Decoders keep each segment in memory. */
const MAX_SEGMENTS = 1_000;
/** Bytes per read. */
const CHUNK = 256 * 1024;

const END_OF_IMAGE = 0xd9;

/** Whether a byte after 0xff begins no segment: image data, padding, TEM, a restart marker or the start of an image. */
const isSkipped = (byte: number | undefined): boolean =>
  byte === 0 || byte === 0xff || byte === 1 || (byte !== undefined && byte >= 0xd0 && byte <= 0xd8);

/** Reads a file in chunks, from a position that only moves forward. */
class FileCursor {
  position = 0;
  private chunk = new Uint8Array();
  private chunkStart = 0;

  constructor(private readonly file: Blob) {}

  /** Returns the bytes from the position on: at least two, except at the end of the file. */
  async ahead(): Promise<Uint8Array> {
    const offset = this.position - this.chunkStart;
    if (offset + 2 <= this.chunk.length) return this.chunk.subarray(offset);
    this.chunkStart = this.position;
    this.chunk = new Uint8Array(await this.file.slice(this.position, this.position + CHUNK).arrayBuffer());
    return this.chunk;
  }
}

/** Moves behind the next marker and returns it, or undefined when there is none. */
const nextMarker = async (cursor: FileCursor): Promise<number | undefined> => {
  for (;;) {
    const bytes = await cursor.ahead();
    if (bytes.length < 2) return undefined;
    let found = bytes.indexOf(0xff);
    while (found >= 0 && isSkipped(bytes[found + 1])) found = bytes.indexOf(0xff, found + 1);
    const marker = bytes[found + 1];
    if (found >= 0 && marker !== undefined) {
      cursor.position += found + 2;
      return marker;
    }
    // The last byte may be the first of a marker.
    cursor.position += found >= 0 ? found : bytes.length;
  }
};

/**
 * Walks the segments of a JPEG (ITU T.81, annex B) without decoding it.
 * @returns null when it has too many segments or no end; otherwise whether other data follows the image
 */
export const scanJpeg = async (file: Blob): Promise<{ hasTrailer: boolean } | null> => {
  const cursor = new FileCursor(file);
  for (let segments = 0; segments <= MAX_SEGMENTS; segments += 1) {
    const marker = await nextMarker(cursor);
    if (marker === undefined) return null;
    if (marker === END_OF_IMAGE) return { hasTrailer: cursor.position < file.size };
    const [high = 0, low = 0] = await cursor.ahead();
    cursor.position += high * 256 + low;
  }
  return null;
};
