import { and, asc, eq } from 'drizzle-orm';
import type { MyPageMedia } from '../../../contract/page';
import { files, media, pageMedia } from '../../db/schema';
import { oneOf } from '../../http/listSql';
import type { RequestContext } from '../../core/route';
import { fileRef } from '../../services/fileLinks';

/** Returns a page's attachments in order, with signed links. */
export const attachedMedia = async (ctx: RequestContext, pageId: number): Promise<MyPageMedia[]> => {
  const found = await ctx.db
    .select({ medium: media })
    .from(pageMedia)
    .innerJoin(media, eq(media.id, pageMedia.media_id))
    .where(and(eq(pageMedia.page_id, pageId), eq(pageMedia.use, 'attached')))
    .orderBy(asc(pageMedia.position), asc(media.id));
  const ids = found.flatMap(({ medium }) =>
    [medium.file_id, medium.poster_file_id, medium.thumbnail_file_id].filter((id) => id !== null),
  );
  const rows = await ctx.db.select().from(files).where(oneOf(files.id, ids));
  const refs = new Map(
    await Promise.all(rows.map(async (file) => [file.id, await fileRef(ctx, ctx.actor.id, file)] as const)),
  );
  const refOf = (id: number | null) => (id === null ? null : (refs.get(id) ?? null));
  return found.flatMap(({ medium: { id, name, alt, mime, size, ...medium } }) => {
    const file = refOf(medium.file_id);
    const pictures = { poster: refOf(medium.poster_file_id), thumbnail: refOf(medium.thumbnail_file_id) };
    return file ? [{ id, name, alt, mime, size, file, ...pictures }] : [];
  });
};
