import { eq, sql } from 'drizzle-orm';
import { maskPersonalNumber } from '../../../contract/personalNumber';
import { userPickSchema, userSchema } from '../../../contract/user';
import { toRecord } from '../../http/crud/rows';
import type { users } from '../../db/schema';
import { documents, files, groupMembers } from '../../db/schema';
import type { Database } from '../../core/deps';
import { etagOf } from '../../core/etag';
import { oneOf } from '../../http/listSql';
import type { RequestContext, Result } from '../../core/route';
import { groupBy } from '../../core/rows';
import { findSignInLock } from '../../services/attemptLimit';
import { fileRef, type FileRow } from '../../services/fileLinks';

export type UserRow = typeof users.$inferSelect;

const avatarsOf = async (ctx: RequestContext, rows: readonly UserRow[]): Promise<Map<number, FileRow>> => {
  const ids = rows.flatMap(({ avatar_file_id: id }) => id ?? []);
  if (ids.length === 0) return new Map();
  const found = await ctx.db.select().from(files).where(oneOf(files.id, ids));
  return new Map(found.map((file) => [file.id, file]));
};

const groupsOf = async (ctx: RequestContext, rows: readonly UserRow[]): Promise<Map<number, number[]>> => {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const found = await ctx.db
    .select()
    .from(groupMembers)
    .where(oneOf(groupMembers.user_id, ids))
    .orderBy(groupMembers.group_id);
  const byUser = groupBy(found, ({ user_id: user }) => user);
  return new Map([...byUser].map(([user, members]) => [user, members.map(({ group_id: group }) => group)]));
};

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
  id: document.id,
  created_at: document.created_at.toISOString(),
  updated_at: document.updated_at.toISOString(),
  type: document.type,
  name: document.name,
  file: await fileRef(ctx, ctx.actor, file),
  uploaded_by: document.uploaded_by,
  read_at: document.read_at?.toISOString() ?? null,
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
  // One after the other: `ctx.db` may be a transaction, which has a single connection.
  const avatars = await avatarsOf(ctx, rows);
  const groups = ctx.onlyPick ? null : await groupsOf(ctx, rows);
  return Promise.all(
    rows.map(async (row) => {
      const avatar = row.avatar_file_id === null ? undefined : avatars.get(row.avatar_file_id);
      const names = {
        ...toRecord(userPickSchema, row),
        avatar: avatar ? await fileRef(ctx, ctx.actor, avatar) : null,
      };
      if (!groups) return names;
      const number = row.national_security_number;
      return {
        ...names,
        ...toRecord(userSchema, row),
        national_security_number: number === null || detail ? number : maskPersonalNumber(number),
        group_ids: groups.get(row.id) ?? [],
        ...(detail ? await detailsOf(ctx, row.id) : {}),
      };
    }),
  );
};

/** Responds with a user and its `ETag`. */
export const userResult = async (row: UserRow, ctx: RequestContext): Promise<Result> => {
  const [data] = await serializeUsers([row], ctx, true);
  return { body: { data }, headers: { ETag: etagOf(row, await membershipsOf(ctx.db, row)) } };
};
