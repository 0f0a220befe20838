import { and, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { endpoints } from '../../contract/endpoints';
import { can } from '../../contract/roles';
import { auditLog, companies, documents, files, sessions, users } from '../db/schema';
import type { Deps } from '../core/deps';
import { notFound } from '../core/ApiError';
import { route } from '../core/route';
import { FILE_RULES } from '../services/fileRules';
import { isValidLink, type FileRow } from '../services/fileLinks';
import { rangeOf, streamFile } from '../services/sendFile';

const linkSchema = z.object({
  viewer: z.coerce.number().int(),
  expires: z.coerce.number().int(),
  signature: z.string(),
});

/** Types that a browser may show by itself; everything else is only ever downloaded. */
const INLINE = /^(image\/(png|jpeg|webp|gif)|video\/(mp4|webm|quicktime)|audio\/mpeg|application\/pdf)$/;

/** A sandbox would keep the browser's own viewer of these from working; nothing in them is run. */
const UNBOXED = /^(video\/|audio\/|application\/pdf$)/;

/** RFC 8187: what `encodeURIComponent` leaves alone has a meaning of its own in the header. */
const encodeFileName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * The viewer as they are now: still active, and in the company through their own row or a session that works there. The
 * icons of all companies stand in the list of those who may see it.
 */
const viewerOf = async ({ db, now }: Deps, { kind, company_id: companyId }: FileRow, viewerId: number) => {
  const [user] = await db
    .select({ id: users.id, roles: users.roles, companyId: users.company_id, features: companies.features })
    .from(users)
    .innerJoin(companies, eq(companies.id, companyId))
    .where(and(eq(users.id, viewerId), eq(users.inactive, false)));
  if (!user || user.companyId === companyId) return user;
  if (kind === 'icon' && can(user, 'list', 'companies')) return user;
  const [session] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(eq(sessions.user_id, viewerId), eq(sessions.company_id, companyId), gt(sessions.expires_at, now())),
    )
    .limit(1);
  return session && user;
};

/** The right to see the file is asked for anew each time: a link alone is not enough. */
const maySee = async (deps: Deps, file: FileRow, viewerId: number): Promise<boolean> => {
  const viewer = await viewerOf(deps, file, viewerId);
  return viewer !== undefined && FILE_RULES[file.kind](deps.db, file, viewer, deps.now());
};

const logReading = async ({ db, now }: Deps, file: FileRow, viewerId: number, ip: string): Promise<void> => {
  const [document] = await db.select().from(documents).where(eq(documents.file_id, file.id));
  // Gone a moment ago: what is not written down is not read either.
  if (!document) throw notFound('file');
  const entry = { action: 'read_document', resource: 'users', record_id: document.user_id };
  await db.insert(auditLog).values({
    ...entry,
    at: now(),
    company_id: file.company_id,
    actor_id: viewerId,
    actor_name: sql`(select ${users.name} from ${users} where ${users.id} = ${viewerId})`,
    changes: { document_id: document.id, name: document.name },
    ip,
  });
  if (document.user_id === viewerId && !document.read_at)
    await db.update(documents).set({ read_at: now() }).where(eq(documents.id, document.id));
};

/** A file never changes; another one has another id. */
const etagOf = ({ id }: FileRow): string => `"${id}"`;

const headersOf = (file: FileRow) => ({
  'Content-Type': file.mime,
  'Content-Disposition': `${INLINE.test(file.mime) ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeFileName(file.name)}`,
  'X-Content-Type-Options': 'nosniff',
  ...(UNBOXED.test(file.mime)
    ? {}
    : { 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" }),
  // A person's document is read anew each time and as a whole, since the log has a line for each reading.
  ...(file.kind === 'document'
    ? { 'Cache-Control': 'private, no-store', 'Accept-Ranges': 'none' }
    : { 'Cache-Control': 'private, max-age=3600', 'Accept-Ranges': 'bytes', ETag: etagOf(file) }),
});

/** The part that is asked for, if it is of the file as it is, and of no document. */
const askedRange = (file: FileRow, range: string | undefined, ifRange: string | undefined) =>
  file.kind === 'document' || (ifRange !== undefined && ifRange !== etagOf(file))
    ? undefined
    : rangeOf(range, file.size);

/** GET files/{id}: the bytes behind a signed link; 404 whatever is wrong with it. */
export const fileRoutes = [
  route({
    method: 'get',
    path: endpoints.files.one,
    tag: 'files',
    summary: 'A file by its signed link',
    access: 'public',
    query: linkSchema,
    produces: 'application/octet-stream',
    handle: async (ctx, { params, query, c }) => {
      const id = Number(params.id);
      const [file] = await ctx.db.select().from(files).where(eq(files.id, id));
      if (!file || !(await isValidLink(ctx, { id, ...query })) || !(await maySee(ctx, file, query.viewer)))
        throw notFound('file');
      const headers = headersOf(file);
      const length = (bytes: number) => ({ 'Content-Length': String(bytes) });
      if (file.kind === 'document') {
        // Asking what there is reads nothing; every answer that holds the bytes is written down before they leave.
        if (c.req.method === 'HEAD')
          return new Response(null, { headers: { ...headers, ...length(file.size) } });
      } else if (c.req.header('If-None-Match') === etagOf(file))
        return new Response(null, { status: 304, headers });
      const range = askedRange(file, c.req.header('Range'), c.req.header('If-Range'));
      if (range === null)
        return new Response(null, {
          status: 416,
          headers: { ...headers, 'Content-Range': `bytes */${file.size}` },
        });
      const { start, end } = range ?? { start: 0, end: file.size };
      const stream = await streamFile(ctx.files, file.storage_key, { start, end });
      if (!stream) throw notFound('file');
      if (file.kind === 'document') await logReading(ctx, file, query.viewer, ctx.address);
      if (!range) return new Response(stream, { headers: { ...headers, ...length(end - start) } });
      const part = { 'Content-Range': `bytes ${start}-${end - 1}/${file.size}` };
      return new Response(stream, { status: 206, headers: { ...headers, ...length(end - start), ...part } });
    },
  }),
];
