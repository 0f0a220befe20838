import { z } from 'zod';
import { idSchema, listQuery, recordBase } from './http';
import { resources } from './resources';

const groupFields = {
  name: z.string().trim().min(1).max(120),
  description: z.string().trim().max(1000).nullish(),
  member_ids: z.array(idSchema).max(100_000).optional(),
};

/** POST groups. */
export const groupCreateSchema = z.object(groupFields).meta({ id: 'GroupCreate' });
export type GroupCreate = z.infer<typeof groupCreateSchema>;

/** PATCH groups/{id}: only what changes. `member_ids` replaces all members; to add or remove some, use /members. */
export const groupUpdateSchema = z.object(groupFields).partial().meta({ id: 'GroupUpdate' });
export type GroupUpdate = z.infer<typeof groupUpdateSchema>;

/** A group as the API answers it; `member_ids` comes with GET one only, so that a list stays light. */
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

/** POST and DELETE groups/{id}/members. */
export const groupMembersSchema = z
  .object({ user_ids: z.array(idSchema).min(1).max(10_000) })
  .meta({ id: 'GroupMembers' });
export type GroupMembers = z.infer<typeof groupMembersSchema>;

/** GET groups: free text searches name and description; `filter[user_id]` gives one user's groups. */
export const groupListQuerySchema = listQuery(resources.groups.sort, { user_id: idSchema.optional() });
export type GroupListQuery = z.infer<typeof groupListQuerySchema>;
