import {
  userCreateSchema,
  userListQuerySchema,
  userPickSchema,
  userSchema,
  userUpdateSchema,
} from '../../../contract/user';
import { users } from '../../db/schema';
import { crudRoutes } from '../../http/crud/crudRoutes';
import { activationRoutes } from './activation';
import { avatarRoutes } from './avatar';
import { documentRoutes } from './documents';
import { exportRoutes } from './export';
import { userFilters, userListRules } from './filters';
import { matchRoutes } from './matchDocuments';
import { myDocumentRoutes } from './myDocuments';
import { USER_INDEXES } from './rules';
import { groupIdsOf, membershipsOf, serializeUsers } from './serialize';
import { insertUser, removeUser, updateUser, withPasswordHash } from './write';

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
  serialize: serializeUsers,
  prepare: withPasswordHash,
  insert: insertUser,
  update: updateUser,
  related: async (tx, row, { group_ids: groups }) =>
    groups ? { group_ids: await groupIdsOf(tx, row.id) } : {},
  remove: removeUser,
});

/** Users and their documents. The export comes first, since its path also matches a record's. */
export const userRoutes = [
  ...exportRoutes,
  ...crud,
  ...activationRoutes,
  ...avatarRoutes,
  ...documentRoutes,
  ...matchRoutes,
  ...myDocumentRoutes,
];
