import { z } from 'zod';
import type { RecordOf } from './fields';
import { resourceListQuery } from './filterSchemas';
import { idSchema } from './http';
import { groups } from './resources/groups';
import { schemasOf } from './schemas';

const { record, create, update } = schemasOf(groups);

export const groupCreateSchema = create.meta({ id: 'GroupCreate' });

/** PATCH groups/{id}. `member_ids` replaces all members; `/members` adds or removes some. */
export const groupUpdateSchema = update.meta({ id: 'GroupUpdate' });

export const groupSchema = record.meta({ id: 'Group' });
export type Group = RecordOf<typeof groups>;

export const groupMembersSchema = z
  .object({ user_ids: z.array(idSchema).min(1).max(10_000) })
  .meta({ id: 'GroupMembers' });

/** GET groups. `filter[user_id]` returns one user's groups. */
export const groupListQuerySchema = resourceListQuery(groups, {});
