import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import {
  userCreateSchema,
  userListQuerySchema,
  userPickSchema,
  userSchema,
  userUpdateSchema,
} from '../../../contract/user';
import { route } from '../../core/route';
import { users } from '../../db/schema';
import { crudRoutes } from '../../http/crud/crudRoutes';
import { findInCompany } from '../../http/crud/rows';
import { auditUndoable, changesOf } from '../../services/audit';
import { limitForeignNames } from '../../services/signInNames';
import { keepByHand, pairsOf } from '../groups/exceptions';
import { followRules, lockRules } from '../groups/followRules';
import { renameInRules } from '../groups/renameInRules';
import { avatarRoutes } from './avatar';
import { documentRoutes, myDocumentRoutes } from './documents';
import { userFilters, userListRules } from './filters';
import { userImport } from './import';
import { invitationsRoute } from './invitations';
import { matchRoutes } from './matchDocuments';
import { checkSignInName, USER_INDEXES } from './rules';
import { signInLinkRoute } from './signInLink';
import { membershipsOf, serializeUsers, userResult } from './serialize';
import { assertMayRestoreUser, takenSignInNames } from './restore';
import { viewAsRoutes } from './viewAs';
import { beforeRemoveUsers, insertUser, updateUser, withPasswordHash } from './write';

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
  limit: (ctx, values) =>
    limitForeignNames(
      ctx,
      values.flatMap(({ email, username }) => [email, username]),
    ),
  prepare: (values, ctx, _uploads, find) => withPasswordHash(values, ctx, find),
  insert: insertUser,
  usedSince: ['last_login_at'],
  lock: (tx, { companyId }, rename) => lockRules(tx, companyId, rename ? 'rules' : 'people'),
  rename: renameInRules,
  afterWrite: (tx, { id }, { companyId }, { group_ids: change }) =>
    keepByHand(tx, companyId, change ? pairsOf(change, (group_id) => ({ group_id, user_id: id })) : []),
  afterAll: async (tx, userIds, { companyId }) => {
    await followRules(tx, companyId, { userIds });
  },
  update: updateUser,
  beforeRemove: beforeRemoveUsers,
  assertMayRestore: assertMayRestoreUser,
  taken: takenSignInNames,
  afterRestore: (_, row) => {
    checkSignInName(row);
    return Promise.resolve([]);
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
