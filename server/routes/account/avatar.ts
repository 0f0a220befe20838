import { accountSchema } from '../../../contract/account';
import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import { route } from '../../core/route';
import { AVATAR_FILES, removeAvatar, replaceAvatar } from '../users/avatar';
import { answerAccount, findOwn } from './own';

const access = { action: 'edit', resource: 'my-account' } as const;

const upload = route({
  method: 'post',
  path: endpoints.my.avatar,
  tag: 'account',
  summary: 'Replace the own picture (multipart field avatar)',
  access,
  files: AVATAR_FILES,
  answer: envelope(accountSchema),
  handle: async (ctx, { parts }) => {
    const { company_id: companyId } = await findOwn(ctx.db, ctx);
    const row = await replaceAvatar(ctx, companyId, parts.avatar, (tx) => findOwn(tx, ctx, 'lock'));
    return answerAccount(row, ctx);
  },
});

const remove = route({
  method: 'delete',
  path: endpoints.my.avatar,
  tag: 'account',
  summary: 'Remove the own picture',
  access,
  status: 204,
  handle: async (ctx) => {
    await removeAvatar(ctx, (tx) => findOwn(tx, ctx, 'lock'));
    return {};
  },
});

export const ownAvatarRoutes = [upload, remove];
