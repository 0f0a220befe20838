import { sql } from 'drizzle-orm';
import { groupMembers, users } from '../../db/schema';
import { listRules } from '../../http/listRules';
import { oneOf } from '../../http/listSql';

export const userListRules = listRules('users', users, {
  filters: {
    role: users.roles,
    group_id: {
      oneOf: (ids) =>
        sql`exists (select 1 from ${groupMembers} where ${groupMembers.user_id} = ${users.id} and ${oneOf(groupMembers.group_id, ids)})`,
      empty: sql`not exists (select 1 from ${groupMembers} where ${groupMembers.user_id} = ${users.id})`,
    },
  },
});
