import { ALL, ROLES } from '../access';
import { MAX_ALT_TEXT, MAX_ATTACHMENTS, MAX_FEED_CONTENT } from '../constants';
import {
  boolean,
  choices,
  count,
  defineResource,
  file,
  files,
  reference,
  references,
  text,
  time,
} from '../fields';

const figure = count({ filter: false });

export const feeds = defineResource({
  noun: 'post',
  title: 'content',
  spreadsheet: false,
  feature: 'feed',
  access: { admin: ALL, communicator: ALL },
  fields: {
    content: text({ required: true, max: MAX_FEED_CONTENT, multiline: true, search: true }),
    image: file({ accept: 'image' }),
    /** What the image shows, for people who cannot see it. */
    image_alt: text({ max: MAX_ALT_TEXT, multiline: true, filter: false, bulk: false }),
    attachments: files({ max: MAX_ATTACHMENTS }),
    /** Empty: everyone. */
    group_ids: references({ resource: 'groups', max: 1_000 }),
    /** Empty: everyone. */
    permitted_roles: choices({ values: ROLES, labels: 'roles', max: 100, filter: 'role' }),
    /** Notifies the audience when the post is published. */
    notify: boolean({ filter: false, bulk: false }),
    author_id: reference({ resource: 'users', write: false }),
    author_name: text({ computed: true, filter: false }),
    /** Readers are asked to confirm “I have read this”. */
    requires_signature: boolean({ bulk: false }),
    pinned: boolean({ sort: true }),
    /** Hidden until then; null means published at once. In a multipart form an empty text means null. */
    publish_at: time({ sort: true, bulk: false }),
    comments_count: figure,
    reactions_count: figure,
    seen_count: figure,
    audience_count: figure,
    signatures_count: count({ filter: false, description: 'Readers who have confirmed it' }),
    reminded_at: time({ write: false, filter: false }),
  },
  filters: { scheduled: { kind: 'boolean' }, has_image: { kind: 'boolean' } },
  audit: 'records',
  events: ['add_comment', 'sign'],
  trash: true,
});
