import { eq, sql, sum } from 'drizzle-orm';
import type { Role } from '../../../contract/access';
import { companyCreateSchema, companySchema, type CompanyCreate } from '../../../contract/company';
import { LEAVE_REASONS } from '../../../contract/constants';
import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import type { UserCreate } from '../../../contract/user';
import { ApiError, fieldError } from '../../core/ApiError';
import type { Database, RequestContext } from '../../core/deps';
import { route } from '../../core/route';
import { firstRow } from '../../core/rows';
import { categories, forms, groups, pages, shortcuts, users, type files } from '../../db/schema';
import type { WriteContext } from '../../http/crud/options';
import { asFieldError, recordResult } from '../../http/crud/resource';
import { runWrite } from '../../http/crud/writeContext';
import { audit } from '../../services/audit';
import { copyFiles, type CopiedFiles } from '../../services/copyRows/copyFiles';
import { filesToCopy } from '../../services/copyRows/copyMedia';
import { copyRows } from '../../services/copyRows/copyRows';
import { mailPasswordLink } from '../../services/mail/passwordLinkMail';
import {
  assertAcceptablePassword,
  type PasswordOwner,
} from '../../services/passwords/assertAcceptablePassword';
import { assertStorageLeft } from '../../services/quotas';
import { INVITATIONS } from '../../services/rateLimits';
import { followRules, lockRules } from '../groups/followRules';
import { USER_INDEXES } from '../users/rules';
import { insertUsers } from '../users/write';
import { findCompany, inCompany, type CompanyRow } from './find';
import { iconFiles, keepIcon, setIcon } from './icon';
import { companyResource } from './resource';
import { insertCompany } from './write';

const FIELD = 'template_company_id';

/** The number of rows that one request may copy. */
const MAX_COPIED = { records: 2_000, files: 1_000, megabytes: 500 };
const MEGABYTE = 1024 * 1024;

const COPIED_TABLES = [pages, groups, categories, forms, shortcuts] as const;

/** @throws ApiError 422 unless it is a company that the user may see */
const findTemplate = (ctx: RequestContext, id: number): Promise<CompanyRow> =>
  findCompany(ctx.db, ctx, id).catch((error: unknown) => {
    throw error instanceof ApiError ? fieldError(FIELD, 'validation.unknown_reference') : error;
  });

const leaveReasonsOf = ({ leave_reasons: chosen }: CompanyRow) =>
  LEAVE_REASONS.filter((reason) => chosen.includes(reason));

/** @throws ApiError 422 when the copy would take too long for a request, 413 when it is more than a company may store */
const assertCopyable = async (
  ctx: RequestContext,
  { id }: CompanyRow,
  found: readonly (typeof files.$inferSelect)[],
): Promise<void> => {
  let records = 0;
  for (const table of COPIED_TABLES) records += await ctx.db.$count(table, eq(table.company_id, id));
  const [texts] = await ctx.db
    // As stored, so that long pages need not be read.
    .select({ bytes: sum(sql`pg_column_size(${pages.content})`).mapWith(Number) })
    .from(pages)
    .where(eq(pages.company_id, id));
  const bytes = found.reduce((total, { size }) => total + size, texts?.bytes ?? 0);
  if (
    records > MAX_COPIED.records ||
    found.length > MAX_COPIED.files ||
    bytes > MAX_COPIED.megabytes * MEGABYTE
  )
    throw fieldError(FIELD, 'api.too_large_to_copy', MAX_COPIED);
  // The company that will have them does not exist yet and stores nothing.
  await assertStorageLeft(inCompany(ctx, 0), FIELD, bytes);
};

/**
 * Stores copies of the files of a template company.
 * @throws ApiError 422 or 413 when there is too much to copy
 */
const storeTemplateFiles = async (ctx: WriteContext, template: CompanyRow): Promise<CopiedFiles> => {
  const found = await filesToCopy(ctx.db, { companyId: template.id });
  await assertCopyable(ctx, template, found);
  return copyFiles(ctx, found);
};

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
  const inserted = await insertUsers(tx, [admin], ctx).catch((error: unknown) => {
    throw toBodyError(error, prefix);
  });
  const user = firstRow(inserted);
  const { password_hash: hash, ...changes } = admin;
  await audit(tx, ctx, { action: 'create', resource: 'users', recordId: user.id, changes });
  if (hash !== undefined) return;
  await mailPasswordLink(tx, ctx, { user, company: company.name, kind: 'invite' });
  await tx.update(users).set({ invited_at: ctx.now() }).where(eq(users.id, user.id));
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
  handle: async (ctx, { body, parts }) => {
    const row = await runWrite(ctx, (write) => createCompany(write, body, parts.icon));
    return recordResult(companyResource, ctx, row);
  },
});
