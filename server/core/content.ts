import type { Content } from './deps';

export const sizeOf = (content: Content): number =>
  content instanceof Uint8Array ? content.length : content.size;

export const bytesOf = async (content: Content): Promise<Uint8Array> =>
  content instanceof Uint8Array ? content : new Uint8Array(await content.arrayBuffer());
