import { accountSchema, accountUpdateSchema } from '../../../contract/account';
import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import { route } from '../../core/route';
import { audit, changesOf } from '../../services/audit';
import { updateUser } from '../users/write';
import { answerAccount, findOwn } from './own';

const show = route({
  method: 'get',
  path: endpoints.my.account,
  tag: 'account',
  summary: 'The own account',
  access: { action: 'show', resource: 'my-account' },
  answer: envelope(accountSchema),
  handle: async (ctx) => answerAccount(await findOwn(ctx.db, ctx), ctx),
});

const change = route({
  method: 'patch',
  path: endpoints.my.account,
  tag: 'account',
  summary: 'Change the language of the own account',
  access: { action: 'edit', resource: 'my-account' },
  body: accountUpdateSchema,
  answer: envelope(accountSchema),
  handle: async (ctx, { body }) => {
    const row = await ctx.db.transaction(async (tx) => {
      const found = await findOwn(tx, ctx, 'lock');
      const updated = await updateUser(tx, found, body, ctx);
      const changed = changesOf(found, body);
      await audit(tx, ctx, { action: 'update', resource: 'users', recordId: found.id, ...changed });
      return updated;
    });
    return answerAccount(row, ctx);
  },
});

export const settingsRoutes = [show, change];
