import { ALL } from '../access';
import { MAX_PAGE_CONTENT, PAGE_TYPES } from '../constants';
import {
  boolean,
  choice,
  count,
  date,
  defineResource,
  number,
  reference,
  references,
  richText,
  text,
  time,
} from '../fields';

export const pages = defineResource(
  {
    noun: 'page',
    title: 'title',
    access: { admin: ALL, editor: ALL },
    fields: {
      title: text({ required: true, max: 200, sort: true, search: true }),
      /** 1 page, 3 document, 4 policy. */
      type: choice({ values: PAGE_TYPES, labels: 'resources.pages.types', default: 1 }),
      /** An image is `<img data-media-id="7" alt="…">`. */
      content: richText({ max: MAX_PAGE_CONTENT, search: true, detail: true }),
      category_id: reference({ resource: 'categories' }),
      published: boolean({}),
      /** Hidden until then, even if published; null means no delay. */
      publish_at: time({ bulk: false }),
      /** Hidden from readers from then on, even if published. */
      expires_at: time({ bulk: false }),
      /** Empty: everyone. */
      group_ids: references({ resource: 'groups', max: 1_000 }),
      requires_signature: boolean({}),
      /** The last day to sign. Absent readers have until the day they are back. */
      sign_by: date({ bulk: false }),
      /** Share of the audience that has to sign. */
      signing_target: number({ min: 1, max: 100, default: 90, filter: false, bulk: false }),
      /** The owner is reminded on this day to review the page. */
      review_at: date({ bulk: false }),
      /** Null: the author. */
      owner_id: reference({ resource: 'users', bulk: false }),
      author_id: reference({ resource: 'users', write: false }),
      /** Attachments below the content, in this order. */
      media_ids: references({ resource: 'media', max: 100, ordered: true, bulk: false }),
      form_id: reference({ resource: 'forms', filter: false, bulk: false }),
      signed_revision: number({
        computed: true,
        detail: true,
        filter: false,
        description: 'The latest revision signed in this round',
      }),
      needs_resign: boolean({
        computed: true,
        filter: false,
        description: 'Some signed an earlier round and not this one',
      }),
      signatures_count: count({ filter: false, description: 'Signatures in this round' }),
      audience_count: count({ filter: false, description: 'Active readers' }),
      revision: number({ required: true, min: 1, write: false, filter: false }),
      reminded_at: time({ write: false, filter: false }),
    },
    audit: 'records',
    events: ['sign'],
    trash: true,
  },
  ({ publish_at: from, expires_at: until }) =>
    from && until && Date.parse(until) <= Date.parse(from)
      ? [['expires_at', 'validation.expires_before_publish']]
      : [],
);
