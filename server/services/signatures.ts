import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { SignedResource } from '../../contract/signatures';
import type { Database } from '../core/deps';
import { ApiError } from '../core/ApiError';
import { firstRow } from '../core/rows';
import { feeds, feedViews, pages, pageSignatures, users } from '../db/schema';
import type { CompanyTable } from '../db/resourceTables';
import { awayColumns, signingColumns } from './signingDeadline';

interface Signing {
  table: CompanyTable & { requires_signature: PgColumn };
  signatures: PgTable;
  signedAt: SQL<Date | null>;
  /** The signature of the current round. Needs the tables above and `users` in the query. */
  isCurrent: SQL | undefined;
  revision: SQL<number | null>;
  /** Absences and deadlines. Needs the table, `users`, and `away` left joined. */
  columns: (today: string) => ReturnType<typeof signingColumns>;
  /**
   * Stores a signature of a record that is locked.
   * @param read the revision that was read, if known
   * @returns what the audit log keeps; undefined when it was signed already
   * @throws ApiError 409 if that revision is not the current one
   */
  sign: (
    tx: Database,
    id: number,
    userId: number,
    now: Date,
    read?: number,
  ) => Promise<Record<string, number> | undefined>;
}

const signPage: Signing['sign'] = async (tx, id, user_id, signed_at, read) => {
  const { signature_round: round, revision } = firstRow(
    await tx.select().from(pages).where(eq(pages.id, id)),
  );
  if (read !== undefined && read !== revision) throw new ApiError(409, 'page_changed');
  const [signed] = await tx
    .insert(pageSignatures)
    .values({ page_id: id, user_id, round, revision, signed_at })
    .onConflictDoNothing()
    .returning();
  return signed && { revision, round };
};

const signFeed: Signing['sign'] = async (tx, id, user_id, now) => {
  const [signed] = await tx
    .insert(feedViews)
    .values({ feed_id: id, user_id, at: now, signed_at: now })
    .onConflictDoUpdate({
      target: [feedViews.feed_id, feedViews.user_id],
      set: { signed_at: now },
      setWhere: isNull(feedViews.signed_at),
    })
    .returning();
  return signed && {};
};

/** How pages and posts are signed. A post has neither rounds nor deadlines; its signature is part of its view. */
export const SIGNING: Readonly<Record<SignedResource, Signing>> = {
  pages: {
    table: pages,
    signatures: pageSignatures,
    signedAt: sql`${pageSignatures.signed_at}`.mapWith(pageSignatures.signed_at),
    isCurrent: and(
      eq(pageSignatures.page_id, pages.id),
      eq(pageSignatures.user_id, users.id),
      eq(pageSignatures.round, pages.signature_round),
    ),
    revision: sql`${pageSignatures.revision}`,
    columns: signingColumns,
    sign: signPage,
  },
  feeds: {
    table: feeds,
    signatures: feedViews,
    signedAt: sql`${feedViews.signed_at}`.mapWith(feedViews.signed_at),
    isCurrent: and(
      eq(feedViews.feed_id, feeds.id),
      eq(feedViews.user_id, users.id),
      isNotNull(feedViews.signed_at),
    ),
    revision: sql`null::int`,
    columns: (today) => ({ ...awayColumns(today), due: sql`null::text`, isOverdue: sql`false` }),
    sign: signFeed,
  },
};

/** Needs the table of the resource and `users` in the query. */
export const hasNotSigned = (resource: SignedResource): SQL => {
  const { signatures, isCurrent } = SIGNING[resource];
  return sql`not exists (select 1 from ${signatures} where ${isCurrent})`;
};
