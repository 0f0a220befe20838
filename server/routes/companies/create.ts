import { companyCreateSchema, companySchema, type CompanyCreate } from '../../../contract/company';
import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import type { Role } from '../../../contract/resources';
import type { Database } from '../../core/deps';
import { ApiError } from '../../core/ApiError';
import { route, type RequestContext } from '../../core/route';
import type { WriteContext } from '../../http/crud/options';
import { asFieldError } from '../../http/crud/resource';
import { runWrite } from '../../http/crud/writeContext';
import { audit } from '../../services/audit';
import { INVITATIONS } from '../../services/rateLimits';
import { mailPasswordLink } from '../../services/mail/passwordLinkMail';
import { assertAcceptablePassword } from '../../services/passwords/assertAcceptablePassword';
import { USER_INDEXES } from '../users/rules';
import { insertUser } from '../users/write';
import { inCompany, type CompanyRow } from './find';
import { iconFiles, keepIcon, setIcon } from './icon';
import { companyResult } from './serialize';
import { insertCompany } from './write';

const splitAdmin = (body: CompanyCreate) => {
  const { admin_name, admin_email, admin_username, admin_language, admin_password, ...company } = body;
  const admin = admin_name
    ? {
        name: admin_name,
        email: admin_email,
        username: admin_username,
        language: admin_language,
        password: admin_password,
        roles: ['admin'] as Role[],
      }
    : null;
  return { company, admin };
};

/** Moves field errors of the administrator to `admin_<field>`. */
const toAdminFieldError = (cause: unknown): unknown => {
  const error = asFieldError(cause, USER_INDEXES);
  if (!(error instanceof ApiError) || !error.options.fields) return error;
  const fields = new Map([...error.options.fields].map(([field, message]) => [`admin_${field}`, message]));
  return new ApiError(error.status, error.code, { ...error.options, fields });
};

type Admin = NonNullable<ReturnType<typeof splitAdmin>['admin']> & { password_hash?: string };

const hashPassword = async (ctx: RequestContext, admin: Admin, company: string): Promise<Admin> => {
  if (!admin.password) return admin;
  await assertAcceptablePassword(ctx, admin.password, { ...admin, company }, 'admin_password');
  return { ...admin, password_hash: await ctx.passwords.hash(admin.password) };
};

/** Creates the first administrator, who gets an email with a link unless they have a password. */
const insertAdmin = async (
  tx: Database,
  ctx: RequestContext,
  company: CompanyRow,
  admin: Admin,
): Promise<void> => {
  const user = await insertUser(tx, admin, ctx).catch((error: unknown) => {
    throw toAdminFieldError(error);
  });
  const { password_hash: hash, ...changes } = admin;
  await audit(tx, ctx, { action: 'create', resource: 'users', recordId: user.id, changes });
  if (hash === undefined) await mailPasswordLink(tx, ctx, { user, company: company.name, kind: 'invite' });
};

const createCompany = async (
  write: WriteContext,
  body: CompanyCreate,
  part: File | undefined,
): Promise<CompanyRow> => {
  const { company, admin } = splitAdmin(body);
  const icon = await keepIcon(write, part);
  const invited = admin && (await hashPassword(write, admin, company.name));
  return write.db.transaction(async (tx) => {
    const created = await insertCompany(tx, company, write);
    const ctx = inCompany(write, created.id);
    const row = await setIcon(tx, ctx, created, icon);
    await audit(tx, ctx, { action: 'create', resource: 'companies', recordId: row.id, changes: company });
    if (invited) await insertAdmin(tx, ctx, row, invited);
    return row;
  });
};

export const createRoute = route({
  method: 'post',
  path: endpoints.companies.list,
  tag: 'companies',
  summary:
    'Create a company with its icon (JPEG or PNG, exactly 512 × 512 pixels). With `admin_name` also its first administrator, who is mailed a link to choose a password if none is given',
  access: { action: 'create', resource: 'companies' },
  body: companyCreateSchema,
  // With a JSON body, the validation reports the missing icon.
  limit: INVITATIONS,
  files: { ...iconFiles, orJson: true },
  response: envelope(companySchema),
  status: 201,
  handle: async (ctx, { body, parts }) =>
    companyResult(await runWrite(ctx, (write) => createCompany(write, body, parts.icon)), ctx),
});
