import type { ReadPicture } from '../server/demo/pictures';

const FOLDER = '../server/demo/pictures';
const addresses = import.meta.glob<string>('../server/demo/pictures/*', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Reads a picture of the demo data in a browser. */
export const readPicture: ReadPicture = async (file) => {
  const response = await fetch(addresses[`${FOLDER}/${file}`] ?? '');
  return new Uint8Array(await response.arrayBuffer());
};
