import { companyRegisterSchema, companySchema } from '../../../contract/company';
import { endpoints } from '../../../contract/endpoints';
import type { Role } from '../../../contract/resources';
import { envelope } from '../../../contract/http';
import { asFieldError } from '../../http/crud/resource';
import { USER_INDEXES } from '../users/rules';
import { ApiError } from '../../core/ApiError';
import { route } from '../../core/route';
import { audit } from '../../services/audit';
import { mailPasswordLink } from '../../services/mail/passwordLinkMail';
import { insertUser, withPasswordHash } from '../users/write';
import { inCompany } from './find';
import { companyResult } from './serialize';
import { insertCompany } from './write';

/** Moves field errors of the administrator to `admin.<field>`. */
const toAdminFieldError = (cause: unknown): unknown => {
  const error = asFieldError(cause, USER_INDEXES);
  if (!(error instanceof ApiError) || !error.options.fields) return error;
  const fields = new Map([...error.options.fields].map(([field, message]) => [`admin.${field}`, message]));
  return new ApiError(error.status, error.code, { ...error.options, fields });
};

export const registerRoute = route({
  method: 'post',
  path: endpoints.companies.register,
  tag: 'companies',
  summary:
    'Register a company with its first administrator, who without a password is mailed a link to choose one',
  access: { action: 'create', resource: 'companies' },
  body: companyRegisterSchema,
  response: envelope(companySchema),
  status: 201,
  handle: async (ctx, { body: { admin, ...values } }) => {
    const invited = await withPasswordHash({ ...admin, roles: ['admin'] as Role[] }, ctx);
    const row = await ctx.db.transaction(async (tx) => {
      const created = await insertCompany(tx, values, ctx);
      const inNewCompany = inCompany(ctx, created.id);
      const user = await insertUser(tx, invited, inNewCompany).catch((error: unknown) => {
        throw toAdminFieldError(error);
      });
      await audit(tx, inNewCompany, {
        action: 'create',
        resource: 'companies',
        recordId: created.id,
        changes: values,
      });
      await audit(tx, inNewCompany, {
        action: 'create',
        resource: 'users',
        recordId: user.id,
        changes: admin,
      });
      if (invited.password_hash === undefined)
        await mailPasswordLink(tx, ctx, { user, company: created.name, kind: 'invite' });
      return created;
    });
    return companyResult(row, ctx);
  },
});
