/** Groups and their members. */
export default {
  name: 'Group |||| Groups',
  /** The name within a sentence. react-admin would write it small, which German nouns are not. */
  forcedCaseName: 'group |||| groups',
  fields: {
    name: 'Name',
    description: 'Description',
    member_count: 'Members',
    member_ids: 'Members',
    user_ids: 'Users',
    updated_at: 'Changed',
  },
  notifications: {
    created: 'Group created',
    updated: 'Group saved',
    deleted: 'Group deleted',
  },
  delete_failed: 'Could not delete group (try again)',
  add_failed: 'Failed to add users',
  search: 'Search groups',
  create_title: 'New group',
  empty: 'No groups yet',
  empty_hint: 'Groups decide who sees pages and posts, and who gets a notification.',
  count: '%{smart_count} member |||| %{smart_count} members',
  members: 'Members',
  add_members: 'Add members',
  find_users: 'Search for people to add',
  remove_member: 'Remove %{name} from the group',
  member_added: '%{smart_count} member added |||| %{smart_count} members added',
  member_removed: '%{smart_count} member removed |||| %{smart_count} members removed',
  no_members: 'There is nobody here.',
  search_members: 'Search members',
} as const;
