import { and, eq, inArray, like } from 'drizzle-orm';
import { files, media } from '../../db/schema';
import type { Database } from '../../core/deps';
import type { RequestContext } from '../../core/route';
import { fileRef } from '../fileLinks';

const PICTURE = /<img data-media-id="(\d+)"([^>]*)>/g;

/** Largest value of a PostgreSQL `integer`. A query for a larger id would fail. */
const MAX_ID = 2_147_483_647;

/** Returns the distinct media ids in the order of their first use. */
export const pictureIds = (content: string): number[] => [
  ...new Set([...content.matchAll(PICTURE)].map(([, id]) => Number(id)).filter((id) => id <= MAX_ID)),
];

/** Removes images of other companies, and locks the media of the others until the end of the transaction. */
export const ownPictures = async (
  tx: Database,
  companyId: number,
  content: string,
): Promise<{ content: string; mediaIds: number[] }> => {
  const wanted = pictureIds(content);
  if (wanted.length === 0) return { content, mediaIds: [] };
  const found = await tx
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.company_id, companyId), inArray(media.id, wanted), like(media.mime, 'image/%')))
    .for('key share');
  const known = new Set(found.map(({ id }) => id));
  return {
    content: content.replace(PICTURE, (picture, id: string) => (known.has(Number(id)) ? picture : '')),
    mediaIds: wanted.filter((id) => known.has(id)),
  };
};

/** Adds signed URLs to the images of several contents, in one query. Images of deleted media get none. */
export const withPictureLinks = async (
  ctx: RequestContext,
  contents: readonly string[],
): Promise<string[]> => {
  const ids = [...new Set(contents.flatMap(pictureIds))];
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
    content.replace(PICTURE, (picture, id: string, rest: string) => {
      const link = links.get(Number(id));
      return link === undefined ? picture : `<img data-media-id="${id}" src="${link}"${rest}>`;
    }),
  );
};
