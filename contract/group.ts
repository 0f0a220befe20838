import { z } from 'zod';
import { resourceListQuery } from './filterSchemas';
import { idSchema, recordBase } from './http';
import { resources } from './resources';

const groupFields = {
  name: z.string().trim().min(1).max(120),
  description: z.string().trim().max(1000).nullish(),
  member_ids: z.array(idSchema).max(100_000).optional(),
};

export const groupCreateSchema = z.object(groupFields).meta({ id: 'GroupCreate' });
export type GroupCreate = z.infer<typeof groupCreateSchema>;

/** PATCH groups/{id}. `member_ids` replaces all members; `/members` adds or removes some. */
export const groupUpdateSchema = z.object(groupFields).partial().meta({ id: 'GroupUpdate' });
export type GroupUpdate = z.infer<typeof groupUpdateSchema>;

/** `member_ids` is only in GET one. */
export const groupSchema = z
  .object({
    ...recordBase,
    name: z.string(),
    description: z.string().nullable(),
    member_ids: z.array(z.number().int()).optional(),
    member_count: z.number().int().nonnegative(),
  })
  .meta({ id: 'Group' });
export type Group = z.infer<typeof groupSchema>;

export const groupMembersSchema = z
  .object({ user_ids: z.array(idSchema).min(1).max(10_000) })
  .meta({ id: 'GroupMembers' });
export type GroupMembers = z.infer<typeof groupMembersSchema>;

/** GET groups. `filter[user_id]` returns one user's groups. */
export const groupListQuerySchema = resourceListQuery(resources.groups, {});
export type GroupListQuery = z.infer<typeof groupListQuerySchema>;
