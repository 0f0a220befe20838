import { and, desc, eq, gt, sum } from 'drizzle-orm';
import { files, mails } from '../db/schema';
import { ApiError } from '../core/ApiError';
import type { Database, RequestContext } from '../core/deps';

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
 * Throws when the company has not enough mails left of those of the last 24 hours. Password links do not ask, so that
 * nobody is locked out.
 * @param needed mails that will be queued
 * @throws ApiError 429 with `Retry-After`
 */
export const assertMailsLeft = async (
  tx: Database,
  { companyId, quotas, now }: RequestContext,
  needed = 1,
): Promise<void> => {
  if (!quotas?.mailsPerDay || needed === 0) return;
  const { mailsPerDay } = quotas;
  // The mail that has to be a day old before there is room.
  const [blocking] = await tx
    .select({ at: mails.created_at })
    .from(mails)
    .where(and(eq(mails.company_id, companyId), gt(mails.created_at, new Date(now().getTime() - DAY))))
    .orderBy(desc(mails.created_at))
    .offset(Math.max(0, mailsPerDay - needed))
    .limit(1);
  if (!blocking && needed <= mailsPerDay) return;
  const until = (blocking?.at ?? now()).getTime() + DAY;
  const seconds = Math.max(1, Math.ceil((until - now().getTime()) / 1000));
  throw new ApiError(429, 'mail_quota', {
    values: { mails: mailsPerDay },
    headers: { 'Retry-After': String(seconds) },
  });
};
