/** Ids of originals → ids of their copies. */
interface ContentReferences {
  media: Pick<ReadonlyMap<number, number>, 'get'>;
  pages: Pick<ReadonlyMap<number, number>, 'get'>;
}

const PICTURE = /<img data-media-id="(\d+)"([^>]*)>/g;
const LINK = /<a href="\/(media|my-pages)\/(\d+)"([^>]*)>/g;

/** Replaces the pictures and links of copied content by those of the copies. The others are removed; their text stays. */
export const remapReferences = (content: string, { media, pages }: ContentReferences): string =>
  content
    .replace(PICTURE, (_picture, id: string, rest: string) => {
      const copy = media.get(Number(id));
      return copy === undefined ? '' : `<img data-media-id="${copy}"${rest}>`;
    })
    .replace(LINK, (_link, path: string, id: string, rest: string) => {
      const copy = (path === 'media' ? media : pages).get(Number(id));
      return copy === undefined ? '<a>' : `<a href="/${path}/${copy}"${rest}>`;
    });
