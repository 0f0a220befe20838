import { passwordChangeSchema } from '../../../contract/account';
import { endpoints } from '../../../contract/endpoints';
import { fieldError } from '../../core/ApiError';
import { route } from '../../core/route';
import { audit } from '../../services/audit';
import { accountOf, countAttempt, forgetFailures } from '../../services/signInLimit';
import { verifyPassword } from '../../services/verifyPassword';
import { updateUser } from '../users/write';
import { findOwn } from './own';

/**
 * Changes the password and ends the user's other sessions. Wrong attempts count towards the sign-in limit.
 */
export const passwordRoute = route({
  method: 'post',
  path: endpoints.my.password,
  tag: 'account',
  summary: 'Change the own password; all other sessions end',
  access: { action: 'edit', resource: 'my-account' },
  body: passwordChangeSchema,
  errors: [429],
  status: 204,
  handle: async (ctx, { body }) => {
    const { id, password_hash: hash } = await findOwn(ctx.db, ctx);
    const account = accountOf(id);
    await countAttempt(ctx, account, ctx.address);
    const wrong = fieldError('current_password', 'validation.wrong_password');
    if (!(await verifyPassword(ctx, hash, body.current_password))) throw wrong;
    const newHash = await ctx.passwords.hash(body.password);
    await ctx.db.transaction(async (tx) => {
      const found = await findOwn(tx, ctx, 'lock');
      // A concurrent request changed it.
      if (found.password_hash !== hash) throw wrong;
      await updateUser(tx, found, { password_hash: newHash }, ctx);
      await audit(tx, ctx, { action: 'change_password', resource: 'users', recordId: id });
    });
    await forgetFailures(ctx, account);
    return {};
  },
});
