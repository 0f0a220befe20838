import { and, eq, sql } from 'drizzle-orm';
import { endpoints } from '../../contract/endpoints';
import { documents, files, trash } from '../db/schema';
import type { Actor, Deps, Grant, RequestContext } from '../core/deps';
import { notFound } from '../core/ApiError';
import { route } from '../core/route';
import { streamFrom } from '../core/streamFrom';
import { audit } from '../services/audit';
import { FILE_RULES } from '../services/fileRules';
import { linkSchema, verifyLink, type FileRow } from '../services/fileLinks';
import { fileChunks, rangeOf } from '../services/sendFile';
import { findByGrant } from '../services/sessions';

/** Types that a browser may display; all others are downloaded. */
const INLINE = /^(image\/(png|jpeg|webp|gif)|video\/(mp4|webm|quicktime)|audio\/mpeg|application\/pdf)$/;

/** Browsers cannot show these in their own viewers with a CSP sandbox, and they run no scripts. */
const NO_SANDBOX = /^(video\/|audio\/|application\/pdf$)/;

/** RFC 8187 reserves characters that `encodeURIComponent` does not escape. */
export const encodeFileName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Loads whom a link was made for, if they may work in the company of the file.
 * @throws ApiError 404 if they may not
 */
const findViewer = async (deps: Deps, { company_id: companyId }: FileRow, grant: Grant) => {
  const found = await findByGrant(deps, grant, companyId);
  return found && { ...found.actor, ...found.subject };
};

/** Checks access on every request, because a signed link alone is not enough. */
const findReader = async (deps: Deps, file: FileRow, grant: Grant) => {
  const viewer = await findViewer(deps, file, grant);
  const mayRead = viewer && (await FILE_RULES[file.kind](deps.db, file, viewer, deps.now()));
  return mayRead ? viewer : undefined;
};

const logRead = async (
  ctx: RequestContext,
  file: FileRow,
  { id, name, viewer }: Pick<Actor, 'id' | 'name' | 'viewer'>,
): Promise<void> => {
  const [document] = await ctx.db.select().from(documents).where(eq(documents.file_id, file.id));
  // The row was just deleted. A file whose download cannot be logged must not be sent.
  if (!document) throw notFound('file');
  await audit(
    ctx.db,
    { ...ctx, companyId: file.company_id, actor: { ...ctx.actor, id, name, viewer } },
    {
      action: 'read_document',
      resource: 'users',
      recordId: document.user_id,
      changes: { document_id: document.id, name: document.name },
    },
  );
  if (document.user_id === id && !document.read_at && !viewer)
    await ctx.db.update(documents).set({ read_at: ctx.now() }).where(eq(documents.id, document.id));
};

/** Files are immutable. */
const etagOf = ({ id }: FileRow): string => `"${id}"`;

const fileHeaders = (file: FileRow) => ({
  'Content-Type': file.mime,
  'Content-Disposition': `${INLINE.test(file.mime) ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeFileName(file.name)}`,
  'X-Content-Type-Options': 'nosniff',
  ...(NO_SANDBOX.test(file.mime)
    ? { 'Content-Security-Policy': "base-uri 'none'; frame-ancestors 'self'" }
    : { 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" }),
  // Documents are never cached or sent in parts, because every read is logged.
  ...(file.kind === 'document'
    ? { 'Cache-Control': 'private, no-store', 'Accept-Ranges': 'none' }
    : { 'Cache-Control': 'private, max-age=3600', 'Accept-Ranges': 'bytes', ETag: etagOf(file) }),
});

/** Returns the requested range, null when it is invalid, or undefined for the whole file. */
const requestedRange = (file: FileRow, range: string | undefined, ifRange: string | undefined) =>
  file.kind === 'document' || (ifRange !== undefined && ifRange !== etagOf(file))
    ? undefined
    : rangeOf(range, file.size);

/** The files of deleted records cannot be opened. */
const notInTrash = sql`not exists (select 1 from ${trash} where ${trash.file_ids} @> array[${files.id}])`;

/** GET files/{id}: the file behind a signed link. Responds 404 whatever is wrong with the link. */
export const fileRoutes = [
  route({
    method: 'get',
    path: endpoints.files.one,
    summary: 'Download a file by its signed link',
    access: 'public',
    query: linkSchema,
    produces: 'application/octet-stream',
    handle: async (ctx, { params, query, c }) => {
      const id = Number(params.id);
      const [file] = await ctx.db
        .select()
        .from(files)
        .where(and(eq(files.id, id), notInTrash));
      const grant = await verifyLink(ctx, { subject: String(id), ...query });
      const viewer = file && grant && (await findReader(ctx, file, grant));
      if (!viewer) throw notFound('file');
      const headers = fileHeaders(file);
      const length = (bytes: number) => ({ 'Content-Length': String(bytes) });
      if (file.kind === 'document') {
        // HEAD reads nothing, so it is not logged.
        if (c.req.method === 'HEAD')
          return new Response(null, { headers: { ...headers, ...length(file.size) } });
      } else if (c.req.header('If-None-Match') === etagOf(file))
        return new Response(null, { status: 304, headers });
      const range = requestedRange(file, c.req.header('Range'), c.req.header('If-Range'));
      if (range === null)
        return new Response(null, {
          status: 416,
          headers: { ...headers, 'Content-Range': `bytes */${file.size}` },
        });
      const { start, end } = range ?? { start: 0, end: file.size };
      const chunks = await fileChunks(ctx.files, file.storage_key, { start, end });
      if (!chunks) throw notFound('file');
      if (file.kind === 'document') await logRead(ctx, file, viewer);
      const stream = streamFrom(chunks);
      if (!range) return new Response(stream, { headers: { ...headers, ...length(end - start) } });
      const part = { 'Content-Range': `bytes ${start}-${end - 1}/${file.size}` };
      return new Response(stream, { status: 206, headers: { ...headers, ...length(end - start), ...part } });
    },
  }),
];
