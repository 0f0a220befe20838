import { and, desc, eq, gt, sum } from 'drizzle-orm';
import { files, mails } from '../db/schema';
import { ApiError } from '../core/ApiError';
import type { Database } from '../core/deps';
import type { RequestContext } from '../core/route';

const DAY = 24 * 60 * 60_000;
const GIGABYTE = 1024 ** 3;

/**
 * Throws unless the company has space for an upload. Called before it is read, so that parallel uploads may exceed the
 * quota by their size.
 * @param field of the file, for the message
 * @throws ApiError 413
 */
export const assertStorageLeft = async (
  { db, companyId, quotas }: RequestContext,
  field: string,
  bytes: number,
): Promise<void> => {
  if (!quotas?.storageGb) return;
  const [stored] = await db
    .select({ bytes: sum(files.size).mapWith(Number) })
    .from(files)
    .where(eq(files.company_id, companyId));
  if ((stored?.bytes ?? 0) + bytes <= quotas.storageGb * GIGABYTE) return;
  const values = { gigabytes: quotas.storageGb };
  throw new ApiError(413, 'storage_full', {
    values,
    fields: new Map([[field, { key: 'api.storage_full', values }]]),
  });
};

/**
 * Throws when the company has used up its mails of the last 24 hours. Password links do not ask, so that nobody is
 * locked out.
 * @throws ApiError 429 with `Retry-After`
 */
export const assertMailsLeft = async (
  tx: Database,
  { companyId, quotas, now }: RequestContext,
): Promise<void> => {
  if (!quotas?.mailsPerDay) return;
  const [first] = await tx
    .select({ at: mails.created_at })
    .from(mails)
    .where(and(eq(mails.company_id, companyId), gt(mails.created_at, new Date(now().getTime() - DAY))))
    .orderBy(desc(mails.created_at))
    .offset(quotas.mailsPerDay - 1)
    .limit(1);
  if (!first) return;
  const seconds = Math.max(1, Math.ceil((first.at.getTime() + DAY - now().getTime()) / 1000));
  throw new ApiError(429, 'mail_quota', {
    values: { mails: quotas.mailsPerDay },
    headers: { 'Retry-After': String(seconds) },
  });
};
