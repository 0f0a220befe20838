import { eq } from 'drizzle-orm';
import { IMAGE_MIME_TYPES, MAX_AVATAR_BYTES } from '../../../contract/constants';
import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import { userSchema } from '../../../contract/user';
import { users } from '../../db/schema';
import type { Database } from '../../deps';
import { ApiError } from '../../http/ApiError';
import { changedAt } from '../../http/etag';
import { route, type RequestContext } from '../../http/route';
import { firstRow } from '../../http/rows';
import { audit } from '../../services/audit';
import { readUpload } from '../../services/fileType';
import { dropFiles, storeFile } from '../../services/storeFile';
import { findUser } from './find';
import { answerUser } from './present';
import { protectSuperadmins } from './rules';

/** Puts another picture, or none, in the place of the present one. */
const setAvatar = async (tx: Database, ctx: RequestContext, userId: number, fileId: number | null) => {
  const found = await findUser(tx, ctx, userId, 'lock');
  const row = firstRow(
    await tx
      .update(users)
      .set({ avatar_file_id: fileId, updated_at: changedAt(ctx.now(), found) })
      .where(eq(users.id, userId))
      .returning(),
  );
  const dropOld = await dropFiles(tx, ctx, found.avatar_file_id ? [found.avatar_file_id] : []);
  await audit(tx, ctx, {
    action: fileId ? 'set_avatar' : 'remove_avatar',
    resource: 'users',
    recordId: userId,
  });
  return { row, dropOld };
};

const upload = route({
  method: 'post',
  path: endpoints.users.avatar,
  tag: 'users',
  summary: 'Replace the picture of a user (multipart field avatar)',
  access: { action: 'edit', resource: 'users' },
  files: { fields: ['avatar'], maxBytes: MAX_AVATAR_BYTES },
  answer: envelope(userSchema),
  handle: async (ctx, { params, parts }) => {
    const user = await findUser(ctx.db, ctx, Number(params.id));
    protectSuperadmins(ctx, user);
    const file = await readUpload(parts.avatar, 'avatar', IMAGE_MIME_TYPES);
    const image = await ctx.images.avatar(file.bytes);
    if (!image) throw new ApiError(415, 'unsupported_type');
    const { row, dropOld } = await storeFile(
      ctx,
      { kind: 'avatar', companyId: ctx.companyId, name: file.name, ...image },
      (tx, fileId) => setAvatar(tx, ctx, user.id, fileId),
    );
    await dropOld();
    return answerUser(row, ctx);
  },
});

const remove = route({
  method: 'delete',
  path: endpoints.users.avatar,
  tag: 'users',
  summary: 'Remove the picture of a user',
  access: { action: 'edit', resource: 'users' },
  status: 204,
  handle: async (ctx, { params }) => {
    const user = await findUser(ctx.db, ctx, Number(params.id));
    protectSuperadmins(ctx, user);
    const { dropOld } = await ctx.db.transaction((tx) => setAvatar(tx, ctx, user.id, null));
    await dropOld();
    return {};
  },
});

export const avatarRoutes = [upload, remove];
