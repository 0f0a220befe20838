import { IMAGE_MIME_TYPES, MAX_AVATAR_BYTES } from '../../../contract/constants';
import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import { userSchema } from '../../../contract/user';
import { users } from '../../db/schema';
import type { Database, RequestContext, UploadedFile } from '../../core/deps';
import { unsupportedType } from '../../core/ApiError';
import { route } from '../../core/route';
import { findInCompany, updateRow } from '../../http/crud/rows';
import { audit } from '../../services/audit';
import { readUpload } from '../../services/readUpload';
import { dropFiles, storeFile } from '../../services/storeFile';
import { userResult, type UserRow } from './serialize';
import { protectSuperadmins } from './rules';

export const AVATAR_FILES = { fields: ['avatar'], maxBytes: MAX_AVATAR_BYTES };

/** Loads and locks the user in the transaction. */
type FindLocked = (tx: Database) => Promise<UserRow>;

/** Replaces or removes the picture. */
const setAvatar = async (tx: Database, ctx: RequestContext, find: FindLocked, fileId: number | null) => {
  const found = await find(tx);
  const row = await updateRow(tx, users, found, { avatar_file_id: fileId }, ctx);
  const dropOld = await dropFiles(tx, ctx, found.avatar_file_id ? [found.avatar_file_id] : []);
  await audit(tx, ctx, {
    action: fileId ? 'set_avatar' : 'remove_avatar',
    resource: 'users',
    recordId: found.id,
  });
  return { row, dropOld };
};

/**
 * Replaces a user's picture.
 * @throws ApiError 422 without a file, 415 when it is no picture
 */
export const replaceAvatar = async (
  ctx: RequestContext,
  companyId: number,
  part: UploadedFile | undefined,
  find: FindLocked,
): Promise<UserRow> => {
  const file = await readUpload(part, 'avatar', IMAGE_MIME_TYPES);
  const image = await ctx.images.avatar(file.content);
  if (!image) throw unsupportedType('avatar', 'validation.file_broken');
  const { row, dropOld } = await storeFile(
    ctx,
    { kind: 'avatar', companyId, name: file.name, ...image },
    (tx, fileId) => setAvatar(tx, ctx, find, fileId),
  );
  await dropOld();
  return row;
};

/** Removes a user's picture. */
export const removeAvatar = async (ctx: RequestContext, find: FindLocked): Promise<void> => {
  const { dropOld } = await ctx.db.transaction((tx) => setAvatar(tx, ctx, find, null));
  await dropOld();
};

const upload = route({
  method: 'post',
  path: endpoints.users.avatar,
  summary: 'Replace the picture of a user (multipart field `avatar`)',
  access: { action: 'edit', resource: 'users' },
  files: AVATAR_FILES,
  response: envelope(userSchema),
  handle: async (ctx, { params, parts }) => {
    const user = await findInCompany(ctx.db, ctx, users, Number(params.id), 'user');
    protectSuperadmins(ctx, user);
    const row = await replaceAvatar(ctx, ctx.companyId, parts.avatar, (tx) =>
      findInCompany(tx, ctx, users, user.id, 'user', 'lock'),
    );
    return userResult(row, ctx);
  },
});

const remove = route({
  method: 'delete',
  path: endpoints.users.avatar,
  summary: 'Remove the picture of a user',
  access: { action: 'edit', resource: 'users' },
  handle: async (ctx, { params }) => {
    const user = await findInCompany(ctx.db, ctx, users, Number(params.id), 'user');
    protectSuperadmins(ctx, user);
    await removeAvatar(ctx, (tx) => findInCompany(tx, ctx, users, user.id, 'user', 'lock'));
  },
});

export const avatarRoutes = [upload, remove];
