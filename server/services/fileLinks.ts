import { API_BASE } from '../../contract/constants';
import { endpoints, fillPath } from '../../contract/endpoints';
import type { FileRef } from '../../contract/http';
import type { files } from '../db/schema';
import type { Deps } from '../core/deps';
import { hmac, timingSafeEqual } from './crypto';
import { secret } from './secrets';

const HOUR = 3_600_000;

export type FileRow = typeof files.$inferSelect;

const sign = async (deps: Deps, id: number, viewer: number, expires: number): Promise<string> =>
  hmac(await secret(deps.db, 'file-links'), `${id}.${viewer}.${expires}`);

/**
 * Presents a file with a signed URL for one viewer. The URL expires at the full hour after next, so it stays the same
 * within an hour and the browser can cache the file.
 */
export const fileRef = async (deps: Deps, viewer: number, file: FileRow): Promise<FileRef> => {
  const expires = (Math.floor(deps.now().getTime() / HOUR) + 2) * HOUR;
  const signature = await sign(deps, file.id, viewer, expires);
  const path = API_BASE + fillPath(endpoints.files.one, { id: file.id });
  return {
    id: file.id,
    url: `${path}?viewer=${viewer}&expires=${expires}&signature=${signature}`,
    name: file.name,
    mime: file.mime,
    size: file.size,
    ...(file.width && file.height ? { width: file.width, height: file.height } : {}),
  };
};

/** Verifies the signature and expiry of a file URL. */
export const isValidLink = async (
  deps: Deps,
  link: { id: number; viewer: number; expires: number; signature: string },
): Promise<boolean> =>
  link.expires > deps.now().getTime() &&
  timingSafeEqual(link.signature, await sign(deps, link.id, link.viewer, link.expires));
