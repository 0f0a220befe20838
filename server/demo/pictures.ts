import { memoize } from 'es-toolkit';
import type { Images, MeasuredImage } from '../core/deps';

/** Reads a file of the folder `pictures`. */
export type ReadPicture = (file: string) => Promise<Uint8Array>;

/** A picture with its size in pixels. */
interface Picture extends MeasuredImage {
  content: Uint8Array;
  mime: string;
}

/** Returns a function that reads each picture once, though several records show it. */
export const openPictures = ({ measure }: Images, read: ReadPicture) =>
  memoize(async (file: string): Promise<Picture> => {
    const content = await read(file);
    const measured = await measure(content);
    if (!measured) throw new Error(`Not a picture: ${file}`);
    return { ...measured, content, mime: file.endsWith('.png') ? 'image/png' : 'image/webp' };
  });
