import { companyCreateSchema, companySchema, type CompanyCreate } from '../../../contract/company';
import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import type { Role } from '../../../contract/access';
import type { UserCreate } from '../../../contract/user';
import type { Database } from '../../core/deps';
import { ApiError } from '../../core/ApiError';
import { route, type RequestContext } from '../../core/route';
import type { WriteContext } from '../../http/crud/options';
import { asFieldError } from '../../http/crud/resource';
import { runWrite } from '../../http/crud/writeContext';
import { audit } from '../../services/audit';
import { copyRows } from '../../services/copyRows/copyRows';
import { INVITATIONS } from '../../services/rateLimits';
import { mailPasswordLink } from '../../services/mail/passwordLinkMail';
import {
  assertAcceptablePassword,
  type PasswordOwner,
} from '../../services/passwords/assertAcceptablePassword';
import { USER_INDEXES } from '../users/rules';
import { followRules, lockRules } from '../groups/followRules';
import { insertUser } from '../users/write';
import { inCompany, type CompanyRow } from './find';
import { iconFiles, keepIcon, setIcon } from './icon';
import { companyResult } from './serialize';
import { findTemplate, leaveReasonsOf, storeTemplateFiles } from './template';
import { insertCompany } from './write';

type Admin = Partial<UserCreate> & { name: string; password_hash?: string };

const split = (body: CompanyCreate) => {
  const { admin_name, admin_email, admin_username, admin_language, admin_password, ...others } = body;
  const { admins = [], template_company_id: templateId, ...company } = others;
  const first = {
    email: admin_email,
    username: admin_username,
    language: admin_language,
    password: admin_password,
  };
  const roles: Role[] = ['admin'];
  return {
    company,
    templateId,
    first: admin_name ? { ...first, name: admin_name, roles } : null,
    further: admins.map((admin): Admin => ({ ...admin, roles })),
  };
};

/** Moves field errors of an administrator to the fields of the body. */
const toBodyError = (cause: unknown, prefix: string): unknown => {
  const error = asFieldError(cause, USER_INDEXES);
  if (!(error instanceof ApiError) || !error.options.fields) return error;
  const fields = new Map([...error.options.fields].map(([field, message]) => [`${prefix}${field}`, message]));
  return new ApiError(error.status, error.code, { ...error.options, fields });
};

const hashPassword = async (
  ctx: RequestContext,
  admin: Admin,
  company: PasswordOwner['company'],
): Promise<Admin> => {
  if (!admin.password) return admin;
  await assertAcceptablePassword(ctx, admin.password, { ...admin, company }, 'admin_password');
  return { ...admin, password_hash: await ctx.passwords.hash(admin.password) };
};

/** Creates an administrator, who gets an email with a link unless they have a password. */
const insertAdmin = async (
  tx: Database,
  ctx: RequestContext,
  company: CompanyRow,
  admin: Admin,
  prefix: string,
): Promise<void> => {
  const user = await insertUser(tx, admin, ctx).catch((error: unknown) => {
    throw toBodyError(error, prefix);
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
  const { company, templateId, first, further } = split(body);
  const template = templateId ? await findTemplate(write, templateId) : undefined;
  const icon = await keepIcon(write, part);
  const firstAdmin = first && (await hashPassword(write, first, company));
  const files = template && (await storeTemplateFiles(write, template));
  const values = template ? { leave_reasons: leaveReasonsOf(template), ...company } : company;
  return write.db.transaction(async (tx) => {
    const created = await insertCompany(tx, values, write);
    const ctx = inCompany(write, created.id);
    const row = await setIcon(tx, ctx, created, icon);
    const changes = { ...values, icon: part?.name, template_company_id: template?.id };
    await audit(tx, ctx, { action: 'create', resource: 'companies', recordId: row.id, changes });
    if (firstAdmin) await insertAdmin(tx, ctx, row, firstAdmin, 'admin_');
    for (const [index, admin] of further.entries())
      await insertAdmin(tx, ctx, row, admin, `admins.${index}.`);
    const responsibleEmail = first?.email ?? further[0]?.email ?? null;
    if (template && files) {
      const ids = await copyRows(tx, ctx, { companyId: template.id }, { files, responsibleEmail });
      await lockRules(tx, created.id, 'rules');
      await followRules(tx, created.id, { groupIds: [...ids.groups.values()] });
    }
    return row;
  });
};

export const createRoute = route({
  method: 'post',
  path: endpoints.companies.list,
  summary:
    'Create a company with its icon (JPEG or PNG, exactly 512 × 512 pixels). With `admin_name` also its first administrator, who is mailed a link to choose a password if none is given; `admins` are further ones. With `template_company_id`, the groups, categories, pages, forms and shortcuts of that company are copied',
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
