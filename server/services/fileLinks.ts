import { z } from 'zod';
import { oneOf } from '../db/oneOf';
import { API_BASE } from '../../contract/constants';
import { endpoints, fillPath } from '../../contract/endpoints';
import type { FileRef } from '../../contract/http';
import { files } from '../db/schema';
import type { Deps, Grant, RequestContext } from '../core/deps';
import { hmac, timingSafeEqual } from './crypto';
import { secret } from './secrets';

const HOUR = 3_600_000;

export type FileRow = typeof files.$inferSelect;

/** `session-12` or `token-3`. */
const grantText = ({ sessionId, tokenId }: Grant): string =>
  tokenId === undefined ? `session-${sessionId}` : `token-${tokenId}`;

/** Matches the texts of grants. */
const GRANT = /^(session|token)-(\d{1,9})$/;

/** Reads a text that matches `GRANT`. */
const parseGrant = (text: string): Grant => {
  const [, kind, id] = GRANT.exec(text) ?? [];
  return kind === 'token' ? { sessionId: 0, tokenId: Number(id) } : { sessionId: Number(id) };
};

const sign = async (deps: Deps, subject: string, grant: string, expires: number): Promise<string> =>
  hmac(await secret(deps.db, 'file-links'), `${subject}.${grant}.${expires}`);

/** The query of a signed link. */
export const linkSchema = z.object({
  grant: z.string().regex(GRANT),
  expires: z.coerce.number().int(),
  signature: z.string(),
});

/** Returns the query of a link to a subject that works as long as the viewer's session or company token, until it expires. */
export const signLink = async (
  deps: Deps,
  viewer: Grant,
  subject: string,
  expires: number,
): Promise<string> => {
  const grant = grantText(viewer);
  return `grant=${grant}&expires=${expires}&signature=${await sign(deps, subject, grant, expires)}`;
};

/**
 * Presents a file with a signed URL, which works as long as the viewer's session or company token. The URL expires at
 * the full hour after next, so it stays the same within an hour and the browser can cache the file.
 */
export const fileRef = async (deps: Deps, viewer: Grant, file: FileRow): Promise<FileRef> => {
  const expires = (Math.floor(deps.now().getTime() / HOUR) + 2) * HOUR;
  const path = API_BASE + fillPath(endpoints.files.one, { id: file.id });
  return {
    id: file.id,
    url: `${path}?${await signLink(deps, viewer, String(file.id), expires)}`,
    name: file.name,
    mime: file.mime,
    size: file.size,
    ...(file.width && file.height ? { width: file.width, height: file.height } : {}),
  };
};

/**
 * Loads files with one query, or none without ids.
 * @returns a function that presents a file by id, as `fileRef` does; null for an unknown one
 */
export const fileRefsOf = async (
  ctx: RequestContext,
  ids: readonly (number | null)[],
): Promise<(id: number | null) => FileRef | null> => {
  const known = ids.filter((id) => id !== null);
  const rows = known.length === 0 ? [] : await ctx.db.select().from(files).where(oneOf(files.id, known));
  const refs = new Map(
    await Promise.all(rows.map(async (file) => [file.id, await fileRef(ctx, ctx.actor, file)] as const)),
  );
  return (id) => (id === null ? null : (refs.get(id) ?? null));
};

/** Verifies the signature and expiry of a link. Returns the session or token that it is bound to. */
export const verifyLink = async (
  deps: Deps,
  link: { subject: string; grant: string; expires: number; signature: string },
): Promise<Grant | undefined> =>
  link.expires > deps.now().getTime() &&
  timingSafeEqual(link.signature, await sign(deps, link.subject, link.grant, link.expires))
    ? parseGrant(link.grant)
    : undefined;
