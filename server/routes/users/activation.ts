import { users } from '../../db/schema';
import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import { userSchema } from '../../../contract/user';
import { route } from '../../core/route';
import { findInCompany } from '../../http/crud/rows';
import { audit } from '../../services/audit';
import { userResult } from './serialize';
import { updateUser } from './write';

/** A GET by contract. A link cannot trigger it: it needs a bearer token. */
const activation = (action: 'activate' | 'deactivate') =>
  route({
    method: 'get',
    path: endpoints.users[action],
    tag: 'users',
    summary:
      action === 'activate' ? 'Make a user active' : 'Make a user inactive and sign them out everywhere',
    access: { action: 'edit', resource: 'users' },
    answer: envelope(userSchema),
    errors: [409],
    handle: async (ctx, { params }) => {
      const row = await ctx.db.transaction(async (tx) => {
        const found = await findInCompany(tx, ctx, users, Number(params.id), 'user', 'lock');
        const inactive = action === 'deactivate';
        const updated = await updateUser(tx, found, { inactive }, ctx);
        await audit(tx, ctx, { action, resource: 'users', recordId: found.id });
        return updated;
      });
      return userResult(row, ctx);
    },
  });

export const activationRoutes = [activation('activate'), activation('deactivate')];
