import { z } from 'zod';
import { contentSchema } from './audience';
import type { RecordOf } from './fields';
import { columnFilterSchema, resourceListQuery } from './filterSchemas';
import { ruleFilters, type GroupRule } from './groupRule';
import { idSchema } from './http';
import { personSchema } from './person';
import { groups, MEMBERSHIPS } from './resources/groups';
import { schemasOf } from './schemas';

/** How many groups of a company can have a rule, because each change of a person follows all of them. */
export const MAX_GROUPS_WITH_RULE = 200;

const ruleSchema: z.ZodType<GroupRule> = z
  .strictObject(
    Object.fromEntries(
      Object.entries(ruleFilters).map(([name, declaration]) => [
        name,
        columnFilterSchema(declaration).optional(),
      ]),
    ),
  )
  .meta({ id: 'GroupRule', description: 'Conditions on people, as `filter` of GET users' });

const { record, create, update } = schemasOf(groups);

export const groupCreateSchema = create.extend({ rule: ruleSchema.optional() }).meta({ id: 'GroupCreate' });

/** PATCH groups/{id}. `member_ids` replaces all members; `/members` adds or removes some. */
export const groupUpdateSchema = update.extend({ rule: ruleSchema.optional() }).meta({ id: 'GroupUpdate' });

export const groupSchema = record
  .extend({ rule: z.record(z.string(), z.unknown()).meta({ description: 'See GroupRule' }) })
  .meta({ id: 'Group' });
export type Group = RecordOf<typeof groups> & { rule: GroupRule };

export const groupMembersSchema = z
  .object({ user_ids: z.array(idSchema).min(1).max(10_000) })
  .meta({ id: 'GroupMembers' });

/** GET groups. `filter[user_id]` returns one user's groups. */
export const groupListQuerySchema = resourceListQuery(groups, {});

/** POST groups/preview: a group as a form has it. */
export const groupPreviewQuerySchema = z
  .object({
    id: idSchema.optional().meta({ description: 'None for a new group' }),
    membership: z.enum(MEMBERSHIPS),
    rule: ruleSchema,
    included_ids: z.array(idSchema).max(100_000),
    excluded_ids: z.array(idSchema).max(100_000),
  })
  .meta({ id: 'GroupPreviewQuery' });
export type GroupPreviewQuery = z.infer<typeof groupPreviewQuerySchema>;

const count = z.number().int().min(0);

/** How many people, and how many pages, posts and forms of each, a preview names. */
export const PREVIEW_LIMITS = { people: 100, content: 20 } as const;

/** What a change of a group does. Lists are limited; the counts are exact. */
export const groupPreviewSchema = z
  .object({
    member_count: count,
    joining_count: count,
    leaving_count: count,
    people: z.array(
      personSchema.extend({
        joins: z.boolean(),
        gains: z.array(contentSchema),
        loses: z.array(contentSchema),
      }),
    ),
    content: z.array(
      contentSchema.extend({
        gained_count: count.meta({ description: 'People who could read it afterwards, and not now' }),
        lost_count: count,
      }),
    ),
    groups: z
      .array(z.object({ id: idSchema, name: z.string(), joining_count: count, leaving_count: count }))
      .meta({ description: 'Other groups, whose rules name this one' }),
  })
  .meta({ id: 'GroupPreview' });
export type GroupPreview = z.infer<typeof groupPreviewSchema>;
