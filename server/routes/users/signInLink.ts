import { eq } from 'drizzle-orm';
import { endpoints } from '../../../contract/endpoints';
import { mayUseBackOffice } from '../../../contract/roles';
import { ApiError } from '../../core/ApiError';
import { firstRow } from '../../core/rows';
import { route } from '../../core/route';
import { companies, users } from '../../db/schema';
import { findInCompany } from '../../http/crud/rows';
import { audit } from '../../services/audit';
import { lockSession } from '../../services/credentials';
import { mailSignInLink } from '../../services/mail/passwordLinkMail';
import { SUPPORT } from '../../services/rateLimits';

export const signInLinkRoute = route({
  method: 'post',
  path: endpoints.users.signInLink,
  summary: 'E-mail a link to a user that signs them in, once and within ten minutes',
  access: { action: 'support', resource: 'users' },
  // The link is a credential.
  sessionOnly: true,
  limit: SUPPORT,
  errors: [409, 429],
  handle: async (ctx, { params }) => {
    await ctx.db.transaction(async (tx) => {
      await lockSession(tx, ctx);
      const user = await findInCompany(tx, ctx, users, Number(params.id), 'user', 'lock');
      // The link opens the back office.
      if (user.inactive || !user.email || !mayUseBackOffice(user.roles))
        throw new ApiError(409, 'no_sign_in_link');
      const { name } = firstRow(
        await tx.select({ name: companies.name }).from(companies).where(eq(companies.id, ctx.companyId)),
      );
      await mailSignInLink(tx, ctx, { user, company: name });
      await audit(tx, ctx, { action: 'send_sign_in_link', resource: 'users', recordId: user.id });
    });
  },
});
