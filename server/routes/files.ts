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

/** Types that a browser may display; all others are downloaded. */
const INLINE = /^(image\/(png|jpeg|webp|gif)|video\/(mp4|webm|quicktime)|audio\/mpeg|application\/pdf)$/;

/** Browsers cannot show these in their own viewers with a CSP sandbox, and they run no scripts. */
const NO_SANDBOX = /^(video\/|audio\/|application\/pdf$)/;

/** RFC 8187 reserves characters that `encodeURIComponent` does not escape. */
const encodeFileName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Loads the viewer: an active user of the company, or one with a session in it. Users who may list companies
 * see the icons of all companies.
 */
const findViewer = async ({ db, now }: Deps, { kind, company_id: companyId }: FileRow, viewerId: number) => {
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

/** Checks access on every request, because a signed link alone is not enough. */
const canRead = async (deps: Deps, file: FileRow, viewerId: number): Promise<boolean> => {
  const viewer = await findViewer(deps, file, viewerId);
  return viewer !== undefined && FILE_RULES[file.kind](deps.db, file, viewer, deps.now());
};

const logRead = async ({ db, now }: Deps, file: FileRow, viewerId: number, ip: string): Promise<void> => {
  const [document] = await db.select().from(documents).where(eq(documents.file_id, file.id));
  // Deleted a moment ago. What cannot be logged must not be sent.
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

/** Files are immutable. */
const etagOf = ({ id }: FileRow): string => `"${id}"`;

const fileHeaders = (file: FileRow) => ({
  'Content-Type': file.mime,
  'Content-Disposition': `${INLINE.test(file.mime) ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeFileName(file.name)}`,
  'X-Content-Type-Options': 'nosniff',
  ...(NO_SANDBOX.test(file.mime)
    ? {}
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

/** GET files/{id}: the file behind a signed link. Responds 404 whatever is wrong with the link. */
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
      if (!file || !(await isValidLink(ctx, { id, ...query })) || !(await canRead(ctx, file, query.viewer)))
        throw notFound('file');
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
      const stream = await streamFile(ctx.files, file.storage_key, { start, end });
      if (!stream) throw notFound('file');
      if (file.kind === 'document') await logRead(ctx, file, query.viewer, ctx.address);
      if (!range) return new Response(stream, { headers: { ...headers, ...length(end - start) } });
      const part = { 'Content-Range': `bytes ${start}-${end - 1}/${file.size}` };
      return new Response(stream, { status: 206, headers: { ...headers, ...length(end - start), ...part } });
    },
  }),
];
