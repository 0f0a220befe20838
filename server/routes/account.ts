import { eq } from 'drizzle-orm';
import { accountSchema, accountUpdateSchema, passwordChangeSchema } from '../../contract/account';
import { digitalIdProgressSchema, orderRefSchema } from '../../contract/auth';
import { endpoints } from '../../contract/endpoints';
import { envelope } from '../../contract/http';
import { maskPersonalNumber } from '../../contract/personalNumber';
import { atHome } from '../core/atHome';
import { ApiError, fieldError } from '../core/ApiError';
import type { Database, RequestContext } from '../core/deps';
import { route, type AnyRoute, type Result } from '../core/route';
import { users } from '../db/schema';
import { countAttempt, forgetAttempts, CHANGE_PASSWORD, userAccount } from '../services/attemptLimit';
import { audit, changesOf } from '../services/audit';
import { confirmByOrder } from '../services/digitalId/accounts';
import { fileRefsOf } from '../services/fileLinks';
import {
  assertAcceptablePassword,
  passwordRulesOf,
  requiredLength,
} from '../services/passwords/assertAcceptablePassword';
import { verifyPassword } from '../services/passwords/verifyPassword';
import { followRules, lockRules } from './groups/followRules';
import { AVATAR_FILES, removeAvatar, replaceAvatar } from './users/avatar';
import type { UserRow } from './users/serialize';
import { updateUser } from './users/write';
import { toRecord } from '../http/crud/rows';

const access = { action: 'edit', resource: 'my-account' } as const;

/**
 * Loads the signed-in user, whatever the current company is.
 * @param lock locks the row until the end of the transaction
 * @throws ApiError 401 when the user is deleted
 */
const findOwnUser = async (db: Database, ctx: RequestContext, lock?: 'lock'): Promise<UserRow> => {
  const query = db.select().from(users).where(eq(users.id, ctx.actor.id));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) throw new ApiError(401, 'unauthenticated');
  return row;
};

const personalNumberOf = (row: UserRow) => ({
  masked: row.national_security_number && maskPersonalNumber(row.national_security_number),
  confirmed_at: row.personal_number_confirmed_at?.toISOString() ?? null,
});

const accountResult = async (row: UserRow, ctx: RequestContext): Promise<Result> => {
  const fileOf = await fileRefsOf(ctx, [row.avatar_file_id]);
  const { password_min_length: ofCompany } = await passwordRulesOf(ctx, row.company_id);
  const data = {
    ...toRecord(accountSchema, row),
    avatar: fileOf(row.avatar_file_id),
    ...(ctx.digitalId && { personal_number: personalNumberOf(row) }),
    password_min_length: requiredLength(ctx, ofCompany),
    has_password: row.password_hash !== null,
  };
  return { body: { data } };
};

const show = route({
  method: 'get',
  path: endpoints.my.account,
  summary: 'Get my account',
  access: { action: 'show', resource: 'my-account' },
  response: envelope(accountSchema),
  handle: async (ctx) => accountResult(await findOwnUser(ctx.db, ctx), ctx),
});

const update = route({
  method: 'patch',
  path: endpoints.my.account,
  summary: 'Update my account',
  access,
  body: accountUpdateSchema,
  response: envelope(accountSchema),
  handle: async (ctx, { body }) => {
    const row = await ctx.db.transaction(async (tx) => {
      await lockRules(tx, ctx.companyId, 'people');
      const found = await findOwnUser(tx, ctx, 'lock');
      const updated = await updateUser(tx, found, body, ctx);
      await followRules(tx, ctx.companyId, { userIds: [found.id] });
      const changed = changesOf(found, body);
      await audit(tx, ctx, { action: 'update', resource: 'users', recordId: found.id, ...changed });
      return updated;
    });
    return accountResult(row, ctx);
  },
});

/** Changes the password and ends the user's other sessions, tokens and links. Wrong attempts count towards the sign-in limit. */
const passwordRoute = route({
  method: 'post',
  path: endpoints.my.password,
  summary: 'Change my password and revoke all my other sessions, tokens and links',
  access,
  sessionOnly: true,
  body: passwordChangeSchema,
  errors: [429],
  handle: async (ctx, { body }) => {
    const user = await findOwnUser(ctx.db, ctx);
    const { id, password_hash: hash } = user;
    const account = userAccount(id);
    await countAttempt(ctx, CHANGE_PASSWORD, account, ctx.address);
    const wrong = fieldError('current_password', 'validation.wrong_password');
    if (!(await verifyPassword(ctx, hash, body.current_password))) throw wrong;
    await assertAcceptablePassword(ctx, body.password, { ...user, company: user.company_id });
    const newHash = await ctx.passwords.hash(body.password);
    await ctx.db.transaction(async (tx) => {
      const found = await findOwnUser(tx, ctx, 'lock');
      // A concurrent request changed it.
      if (found.password_hash !== hash) throw wrong;
      await updateUser(tx, found, { password_hash: newHash }, ctx);
      await audit(tx, ctx, { action: 'change_password', resource: 'users', recordId: id });
    });
    await forgetAttempts(ctx, CHANGE_PASSWORD, account);
  },
});

const uploadAvatar = route({
  method: 'post',
  path: endpoints.my.avatar,
  summary: 'Replace my picture (multipart field `avatar`)',
  access,
  files: AVATAR_FILES,
  response: envelope(accountSchema),
  handle: async (ctx, { parts }) => {
    const { company_id: companyId } = await findOwnUser(ctx.db, ctx);
    const row = await replaceAvatar(ctx, companyId, parts.avatar, (tx) => findOwnUser(tx, ctx, 'lock'));
    return accountResult(row, ctx);
  },
});

const deleteAvatar = route({
  method: 'delete',
  path: endpoints.my.avatar,
  summary: 'Remove my picture',
  access,
  handle: async (ctx) => {
    await removeAvatar(ctx, (tx) => findOwnUser(tx, ctx, 'lock'));
  },
});

/** Polled like `auth/bankid2/collect`, in its place. */
const confirmNumber = route({
  method: 'post',
  path: endpoints.my.personalNumber,
  summary: 'Get the status of a BankID order; when complete, it confirms my personal number',
  access,
  sessionOnly: true,
  body: orderRefSchema,
  response: envelope(digitalIdProgressSchema),
  errors: [404, 503],
  waitsForService: true,
  handle: async (ctx, { body }) => ({ body: { data: await confirmByOrder(ctx, body.orderRef) } }),
});

export const accountRoutes: AnyRoute[] = [
  show,
  update,
  passwordRoute,
  uploadAvatar,
  deleteAvatar,
  confirmNumber,
].map(atHome);
