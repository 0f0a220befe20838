import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import type { MessageRef } from '../../../contract/issues';
import { mayUseBackOffice } from '../../../contract/roles';
import {
  userCreateSchema,
  userListQuerySchema,
  userPickSchema,
  userSchema,
  userUpdateSchema,
} from '../../../contract/user';
import { ApiError } from '../../core/ApiError';
import type { Database, RequestContext } from '../../core/deps';
import { route } from '../../core/route';
import { users } from '../../db/schema';
import { crudRoutes } from '../../http/crud/crudRoutes';
import { findInCompany } from '../../http/crud/rows';
import { audit, auditUndoable, changesOf } from '../../services/audit';
import { lockSession } from '../../services/credentials';
import { mailSignInLink } from '../../services/mail/passwordLinkMail';
import { refreshPushEnabled } from '../../services/push/subscriptions';
import { SUPPORT } from '../../services/rateLimits';
import {
  foreignNameReason,
  limitForeignNames,
  lockSignInNames,
  ownersOfNames,
} from '../../services/signInNames';
import { keepByHand, pairsOf } from '../groups/exceptions';
import { followRules, lockRules } from '../groups/followRules';
import { renameInRules } from '../groups/renameInRules';
import { avatarRoutes } from './avatar';
import { documentRoutes, myDocumentRoutes } from './documents';
import { userFilters, userListRules } from './filters';
import { userImport } from './import';
import { invitationsRoute } from './invitations';
import { matchRoutes } from './matchDocuments';
import { checkSignInName, protectFromTokens, protectSuperadmins, USER_INDEXES } from './rules';
import { membershipsOf, serializeUsers, userResult, type UserRow } from './serialize';
import { viewAsRoutes } from './viewAs';
import { beforeRemoveUsers, insertUsers, updateUser, updateUsers, withPasswordHash } from './write';
import { companyName } from '../../services/liveCompany';

type Kept = Partial<Pick<UserRow, 'email' | 'username'>> & Pick<UserRow, 'roles'>;

/** @throws ApiError 403 like deleting the user, because restoring one gives somebody access */
const assertMayRestoreUser = (ctx: RequestContext, kept: object): void => {
  const user = kept as Kept;
  protectSuperadmins(ctx, user);
  protectFromTokens(ctx, user, { deleted: true });
};

/** Returns the sign-in names of a deleted user that other users have now. */
const takenSignInNames = async (
  tx: Database,
  kept: object,
  { companyId, subject }: RequestContext,
): Promise<Map<string, MessageRef>> => {
  const { email, username } = kept as Kept;
  await lockSignInNames(tx);
  const taken = new Map<string, MessageRef>();
  for (const [field, value] of [['email', email] as const, ['username', username] as const]) {
    const owners = value ? await ownersOfNames(tx, [value]) : [];
    if (owners.length === 0) continue;
    const own = owners.find((owner) => owner.company_id === companyId);
    taken.set(
      field,
      own
        ? { key: 'validation.taken_by', values: { value: value ?? '', name: own.name } }
        : foreignNameReason(owners, subject),
    );
  }
  return taken;
};

const signInLinkRoute = route({
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
      await mailSignInLink(tx, ctx, { user, company: await companyName(tx, ctx.companyId) });
      await audit(tx, ctx, { action: 'send_sign_in_link', resource: 'users', recordId: user.id });
    });
  },
});

/** A GET by contract. A link cannot trigger it: it needs a bearer token. */
const activation = (action: 'activate' | 'deactivate') =>
  route({
    method: 'get',
    path: endpoints.users[action],
    summary: action === 'activate' ? 'Activate a user' : 'Deactivate a user and end all their sessions',
    access: { action: 'edit', resource: 'users' },
    writes: true,
    response: envelope(userSchema),
    errors: [409],
    handle: async (ctx, { params }) => {
      const { row, headers } = await ctx.db.transaction(async (tx) => {
        await lockRules(tx, ctx.companyId, 'people');
        const found = await findInCompany(tx, ctx, users, Number(params.id), 'user', 'lock');
        const inactive = action === 'deactivate';
        const updated = await updateUser(tx, found, { inactive }, ctx);
        await followRules(tx, ctx.companyId, { userIds: [found.id] });
        const changes = changesOf(found, { inactive });
        const entry = { action, resource: 'users', recordId: found.id, ...changes } as const;
        return { row: updated, headers: await auditUndoable(tx, ctx, entry) };
      });
      return userResult(row, ctx, headers);
    },
  });

const crud = crudRoutes({
  name: 'users',
  table: users,
  rules: userListRules,
  unique: USER_INDEXES,
  version: membershipsOf,
  // Hashing a password is slow on purpose.
  excludeFromBulk: ['password'],
  schemas: {
    record: userSchema,
    pick: userPickSchema,
    query: userListQuerySchema,
    create: userCreateSchema,
    update: userUpdateSchema,
  },
  filters: userFilters,
  import: userImport,
  serialize: serializeUsers,
  limit: limitForeignNames,
  prepare: (values, ctx, _uploads, find) => withPasswordHash(values, ctx, find),
  insertMany: insertUsers,
  usedSince: ['last_login_at'],
  changedByRules: ['group_ids'],
  lock: (tx, { companyId }, rename) => lockRules(tx, companyId, rename ? 'rules' : 'people'),
  rename: renameInRules,
  afterWrite: (tx, written, { companyId }) =>
    keepByHand(
      tx,
      companyId,
      written.flatMap(([{ id }, { group_ids: change }]) =>
        pairsOf(change, (group_id) => ({ group_id, user_id: id })),
      ),
    ),
  afterAll: async (tx, userIds, { companyId }) => {
    await followRules(tx, companyId, { userIds });
  },
  updateMany: updateUsers,
  beforeRemove: beforeRemoveUsers,
  assertMayRestore: assertMayRestoreUser,
  taken: takenSignInNames,
  afterRestore: async (tx, row) => {
    checkSignInName(row);
    // Somebody else may have subscribed in the browser meanwhile.
    await refreshPushEnabled(tx, [row.id]);
    return [];
  },
});

/** Users and their documents. */
export const userRoutes = [
  ...crud,
  activation('activate'),
  activation('deactivate'),
  ...avatarRoutes,
  ...documentRoutes,
  ...matchRoutes,
  invitationsRoute,
  signInLinkRoute,
  ...viewAsRoutes,
  ...myDocumentRoutes,
];
