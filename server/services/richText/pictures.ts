import { and, eq, inArray } from 'drizzle-orm';
import { MAX_ID } from '../../../contract/constants';
import type { Database, RequestContext } from '../../core/deps';
import { idsOf } from '../../core/rows';
import { files, media } from '../../db/schema';
import { fileRef } from '../fileLinks';

const PICTURE = /<img data-media-id="(\d+)"([^>]*)>/g;

const FILE = /<a href="\/media\/(\d+)"([^>]*)>/g;

const idsIn = (content: string, pattern: RegExp): number[] =>
  [...content.matchAll(pattern)].map(([, id]) => Number(id)).filter((id) => id <= MAX_ID);

/** Returns the distinct media ids of images in the order of their first use. */
export const pictureIds = (content: string): number[] => [...new Set(idsIn(content, PICTURE))];

/** Returns the distinct ids of the media that are shown or linked to. */
const mediaIdsIn = (content: string): number[] => [
  ...new Set([...idsIn(content, PICTURE), ...idsIn(content, FILE)]),
];

/** Removes images and links to files of other companies, and locks the media of the others until the end of the transaction. */
export const ownPictures = async (
  tx: Database,
  companyId: number,
  content: string,
): Promise<{ content: string; mediaIds: number[] }> => {
  const wanted = mediaIdsIn(content);
  if (wanted.length === 0) return { content, mediaIds: [] };
  const found = await tx
    .select({ id: media.id, mime: media.mime })
    .from(media)
    .where(and(eq(media.company_id, companyId), inArray(media.id, wanted)))
    .for('key share');
  const known = new Set(idsOf(found));
  const pictures = new Set(found.filter(({ mime }) => mime.startsWith('image/')).map(({ id }) => id));
  const kept = content
    .replace(PICTURE, (picture, id: string) => (pictures.has(Number(id)) ? picture : ''))
    .replace(FILE, (link, id: string) => (known.has(Number(id)) ? link : '<a>'));
  const used = new Set(mediaIdsIn(kept));
  return { content: kept, mediaIds: wanted.filter((id) => used.has(id)) };
};

/** Adds signed URLs to the images and file links of several contents, in one query. Deleted media get none. */
export const withPictureLinks = async (
  ctx: RequestContext,
  contents: readonly string[],
): Promise<string[]> => {
  const ids = [...new Set(contents.flatMap(mediaIdsIn))];
  if (ids.length === 0) return [...contents];
  const rows = await ctx.db
    .select({ id: media.id, file: files })
    .from(media)
    .innerJoin(files, eq(files.id, media.file_id))
    .where(and(eq(media.company_id, ctx.companyId), inArray(media.id, ids)));
  const links = new Map<number, string>();
  for (const { id, file } of rows)
    links.set(id, (await fileRef(ctx, ctx.actor, file)).url.replaceAll('&', '&amp;'));
  return contents.map((content) =>
    content
      .replace(PICTURE, (picture, id: string, rest: string) => {
        const link = links.get(Number(id));
        return link === undefined ? picture : `<img data-media-id="${id}" src="${link}"${rest}>`;
      })
      .replace(FILE, (anchor, id: string, rest: string) => {
        const link = links.get(Number(id));
        return link === undefined ? anchor : `<a data-media-id="${id}" href="${link}"${rest}>`;
      }),
  );
};

/** Ids of originals → ids of their copies. */
interface ContentReferences {
  media: Pick<ReadonlyMap<number, number>, 'get'>;
  pages: Pick<ReadonlyMap<number, number>, 'get'>;
}

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
