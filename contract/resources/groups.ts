import { ALL, PICK } from '../access';
import { defineResource, number, references, text } from '../fields';

export const groups = defineResource({
  noun: 'group',
  title: 'name',
  access: { admin: ALL, editor: PICK, communicator: PICK },
  fields: {
    name: text({ required: true, max: 120, sort: true, search: true }),
    description: text({ max: 1_000, multiline: true, search: true }),
    member_ids: references({ resource: 'users', max: 100_000, detail: true, filter: 'user_id' }),
    member_count: number({ required: true, min: 0, sort: true, computed: true }),
  },
  audit: 'records',
  events: ['add_members', 'remove_members'],
  trash: true,
});
