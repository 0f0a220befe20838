import { ALL, PICK } from '../access';
import { choice, count, defineResource, references, text } from '../fields';

export const MEMBERSHIPS = ['list', 'all', 'any'] as const;

export const groups = defineResource({
  noun: 'group',
  title: 'name',
  access: { admin: ALL, editor: PICK, communicator: PICK },
  fields: {
    name: text({ required: true, max: 120, sort: true, search: true }),
    description: text({ max: 1_000, multiline: true, search: true }),
    /** `list`: the members are chosen. Otherwise people are members while they meet all or any conditions of `rule`. */
    membership: choice({
      values: MEMBERSHIPS,
      labels: 'resources.groups.memberships',
      default: 'list',
      bulk: false,
    }),
    /** Members whether or not they meet the rule. */
    included_ids: references({ resource: 'users', max: 100_000, detail: true, filter: false, bulk: false }),
    /** Never members. */
    excluded_ids: references({ resource: 'users', max: 100_000, detail: true, filter: false, bulk: false }),
    member_ids: references({ resource: 'users', max: 100_000, detail: true, filter: 'user_id' }),
    member_count: count({ sort: true }),
  },
  audit: 'records',
  events: ['add_members', 'remove_members'],
  trash: true,
});
