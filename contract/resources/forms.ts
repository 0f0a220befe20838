import { ALL, PICK } from '../access';
import { boolean, count, defineResource, number, references, text, time } from '../fields';

export const forms = defineResource({
  noun: 'form',
  title: 'title',
  feature: 'forms',
  access: { admin: ALL, editor: PICK },
  fields: {
    title: text({ required: true, max: 200, sort: true, search: true }),
    /** Receives each submission by email. */
    responsible_email: text({ required: true, format: 'email', search: true }),
    published: boolean({
      labels: ['resources.forms.published', 'publishing.draft'],
      colors: ['neutral', 'outlined'],
    }),
    /** Empty: everyone. */
    group_ids: references({ resource: 'groups', max: 1_000 }),
    /** Submissions do not tell who made them. Stays as it is after the first one. */
    anonymous: boolean({}),
    unanswered_count: number({
      min: 0,
      computed: true,
      detail: true,
      filter: false,
      description: 'May fill it in and have not',
    }),
    unanswered_away_count: number({
      min: 0,
      computed: true,
      detail: true,
      filter: false,
      description: 'Away, and not reminded',
    }),
    reminded_at: time({ write: false, filter: false }),
    submissions_count: count({}),
  },
  audit: 'records',
  events: ['submit'],
  trash: true,
});
