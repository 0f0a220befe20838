import { companyRegisterSchema, companySchema } from '../../../contract/company';
import { endpoints } from '../../../contract/endpoints';
import type { Role } from '../../../contract/resources';
import { envelope } from '../../../contract/http';
import { uniqueViolation } from '../../db/uniqueViolation';
import { ApiError, fieldError } from '../../core/ApiError';
import { route } from '../../core/route';
import { audit } from '../../services/audit';
import { mailPasswordLink } from '../../services/mail/passwordLinkMail';
import { insertUser, withPasswordHash } from '../users/write';
import { inCompany } from './find';
import { answerCompany } from './present';
import { insertCompany } from './write';

const TAKEN: Partial<Record<string, string>> = { users_email_key: 'email', users_username_key: 'username' };

/** What is wrong with the administrator, on the fields of the administrator. */
const asOfAdmin = (error: unknown): unknown => {
  const taken = TAKEN[uniqueViolation(error) ?? ''];
  if (taken !== undefined) return fieldError(`admin.${taken}`, 'validation.unique');
  if (!(error instanceof ApiError) || !error.options.fields) return error;
  const fields = new Map([...error.options.fields].map(([field, message]) => [`admin.${field}`, message]));
  return new ApiError(error.status, error.code, { ...error.options, fields });
};

/** POST companies/register: a company and its first administrator, who is invited by mail unless given a password; or neither. */
export const registerRoute = route({
  method: 'post',
  path: endpoints.companies.register,
  tag: 'companies',
  summary:
    'Register a company with its first administrator, who without a password is mailed a link to choose one',
  access: { action: 'create', resource: 'companies' },
  body: companyRegisterSchema,
  answer: envelope(companySchema),
  status: 201,
  handle: async (ctx, { body: { admin, ...values } }) => {
    const invited = await withPasswordHash({ ...admin, roles: ['admin'] as Role[] }, ctx);
    const row = await ctx.db.transaction(async (tx) => {
      const created = await insertCompany(tx, values, ctx);
      const there = inCompany(ctx, created.id);
      const user = await insertUser(tx, invited, there).catch((error: unknown) => {
        throw asOfAdmin(error);
      });
      await audit(tx, there, {
        action: 'create',
        resource: 'companies',
        recordId: created.id,
        changes: values,
      });
      await audit(tx, there, { action: 'create', resource: 'users', recordId: user.id, changes: admin });
      if (invited.password_hash === undefined)
        await mailPasswordLink(tx, ctx, { user, company: created.name, kind: 'invite' });
      return created;
    });
    return answerCompany(row, ctx);
  },
});
