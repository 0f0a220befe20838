import { eq } from 'drizzle-orm';
import { files, users } from '../../db/schema';
import type { Database } from '../../core/deps';
import { ApiError } from '../../core/ApiError';
import type { RequestContext, Result } from '../../core/route';
import { fileRef } from '../../services/fileLinks';
import type { UserRow } from '../users/serialize';

/**
 * Loads the signed-in user, whatever the current company is.
 * @param lock locks the row until the end of the transaction
 * @throws ApiError 401 when the user is deleted
 */
export const findOwn = async (db: Database, ctx: RequestContext, lock?: 'lock'): Promise<UserRow> => {
  const query = db.select().from(users).where(eq(users.id, ctx.actor.id));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) throw new ApiError(401, 'unauthenticated');
  return row;
};

export const answerAccount = async (row: UserRow, ctx: RequestContext): Promise<Result> => {
  const [avatar] = row.avatar_file_id
    ? await ctx.db.select().from(files).where(eq(files.id, row.avatar_file_id))
    : [];
  const data = {
    id: row.id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    name: row.name,
    username: row.username,
    email: row.email,
    avatar: avatar ? await fileRef(ctx, row.id, avatar) : null,
    language: row.language,
    has_password: row.password_hash !== null,
  };
  return { body: { data } };
};
