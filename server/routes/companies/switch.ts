import { eq } from 'drizzle-orm';
import { currentUserSchema } from '../../../contract/auth';
import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import { sessions } from '../../db/schema';
import { route } from '../../core/route';
import { audit } from '../../services/audit';
import { currentUserResult } from '../auth/session';
import { findCompany, inCompany } from './find';

export const switchRoute = route({
  method: 'post',
  path: endpoints.companies.switch,
  summary: 'Switch the session to another company',
  access: { action: 'switch', resource: 'companies' },
  response: envelope(currentUserSchema),
  handle: async (ctx, { params }) => {
    const newCtx = await ctx.db.transaction(async (tx) => {
      const { id } = await findCompany(tx, ctx, Number(params.id));
      await tx.update(sessions).set({ company_id: id }).where(eq(sessions.id, ctx.actor.sessionId));
      const moved = inCompany(ctx, id);
      await audit(tx, moved, {
        action: 'switch',
        resource: 'companies',
        recordId: id,
        changes: { from: ctx.companyId },
      });
      return moved;
    });
    return currentUserResult(newCtx);
  },
});
