import { eq, sql } from 'drizzle-orm';
import { maskPersonalNumber } from '../../../contract/personalNumber';
import { userPickSchema, userSchema } from '../../../contract/user';
import { relationsOf } from '../../http/crud/relations';
import { toRecord } from '../../http/crud/rows';
import { documents, files, groupMembers, users } from '../../db/schema';
import type { Database, RequestContext } from '../../core/deps';
import { etagOf } from '../../core/etag';
import type { Result } from '../../core/route';
import { findSignInLock } from '../../services/attemptLimit';
import { fileRef, type FileRow } from '../../services/fileLinks';
import { documentSchema } from '../../../contract/document';

export type UserRow = typeof users.$inferSelect;

const relations = relationsOf('users', users);

/** Hashes the groups of a user, which change without the user's row. */
export const membershipsOf = async (db: Database, { id }: UserRow): Promise<string> => {
  const [found] = await db
    .select({
      version: sql<string>`left(md5(coalesce(string_agg(${groupMembers.group_id}::text, ',' order by ${groupMembers.group_id}), '')), 8)`,
    })
    .from(groupMembers)
    .where(eq(groupMembers.user_id, id));
  return found?.version ?? '';
};

export const serializeDocument = async (
  ctx: RequestContext,
  { document, file }: { document: typeof documents.$inferSelect; file: FileRow },
) => ({
  ...toRecord(documentSchema, document),
  file: await fileRef(ctx, ctx.actor, file),
});

const documentsOf = async (ctx: RequestContext, userId: number) => {
  const found = await ctx.db
    .select({ document: documents, file: files })
    .from(documents)
    .innerJoin(files, eq(files.id, documents.file_id))
    .where(eq(documents.user_id, userId))
    .orderBy(documents.id);
  return Promise.all(found.map((row) => serializeDocument(ctx, row)));
};

const detailsOf = async (ctx: RequestContext, userId: number) => {
  const lock = await findSignInLock(ctx, userId);
  return {
    documents: await documentsOf(ctx, userId),
    sign_in_lock: lock && { ...lock, until: lock.until.toISOString() },
  };
};

/** Returns the records of users. Only GET one has the documents, the lock and the unmasked personal number. */
export const serializeUsers = async (
  rows: UserRow[],
  ctx: RequestContext,
  detail: boolean,
): Promise<object[]> => {
  const { shape } = ctx.onlyPick ? userPickSchema : userSchema;
  const related = await relations.load(ctx, rows, (field) => field in shape);
  return Promise.all(
    rows.map(async (row, index) => {
      if (ctx.onlyPick) return { ...toRecord(userPickSchema, row), ...related[index] };
      const number = row.national_security_number;
      return {
        ...toRecord(userSchema, row),
        ...related[index],
        national_security_number: number === null || detail ? number : maskPersonalNumber(number),
        ...(detail ? await detailsOf(ctx, row.id) : {}),
      };
    }),
  );
};

/** Responds with a user and its `ETag`. */
export const userResult = async (
  row: UserRow,
  ctx: RequestContext,
  headers: Result['headers'] = {},
): Promise<Result> => {
  const [data] = await serializeUsers([row], ctx, true);
  return { body: { data }, headers: { ...headers, ETag: etagOf(row, await membershipsOf(ctx.db, row)) } };
};
