import { z } from 'zod';
import type { CreateOf, RecordOf, UpdateOf } from './fields';
import { resourceListQuery } from './filterSchemas';
import { idSchema } from './http';
import { groups } from './resources/groups';
import { schemasOf } from './schemas';

const { record, create, update } = schemasOf(groups);

export const groupCreateSchema = create.meta({ id: 'GroupCreate' });
export type GroupCreate = CreateOf<typeof groups>;

/** PATCH groups/{id}. `member_ids` replaces all members; `/members` adds or removes some. */
export const groupUpdateSchema = update.meta({ id: 'GroupUpdate' });
export type GroupUpdate = UpdateOf<typeof groups>;

export const groupSchema = record.meta({ id: 'Group' });
export type Group = RecordOf<typeof groups>;

export const groupMembersSchema = z
  .object({ user_ids: z.array(idSchema).min(1).max(10_000) })
  .meta({ id: 'GroupMembers' });
export type GroupMembers = z.infer<typeof groupMembersSchema>;

/** GET groups. `filter[user_id]` returns one user's groups. */
export const groupListQuerySchema = resourceListQuery(groups, {});
export type GroupListQuery = z.infer<typeof groupListQuerySchema>;
