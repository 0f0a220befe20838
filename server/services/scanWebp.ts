/** Each frame of an animation is one. libwebp takes quadratic time to list them. */
const MAX_CHUNKS = 2_000;
/** Bytes of the RIFF header, and of the header of a chunk. */
const FILE_HEADER = 12;
const CHUNK_HEADER = 8;

/** Walks the chunks of a WebP (RFC 9649) without decoding it. Returns whether their number is reasonable. */
export const hasFewChunks = async (file: Blob): Promise<boolean> => {
  let position = FILE_HEADER;
  for (let count = 0; count <= MAX_CHUNKS; count += 1) {
    if (position + CHUNK_HEADER > file.size) return true;
    const header = new DataView(await file.slice(position, position + CHUNK_HEADER).arrayBuffer());
    const size = header.getUint32(4, true);
    position += CHUNK_HEADER + size + (size % 2);
  }
  return false;
};
