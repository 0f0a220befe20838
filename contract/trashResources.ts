/** Resources whose deleted records can be restored. */
export const TRASH_RESOURCES = [
  'users',
  'groups',
  'pages',
  'categories',
  'feeds',
  'media',
  'forms',
  'shortcuts',
] as const;
export type TrashResource = (typeof TRASH_RESOURCES)[number];

/** Returns whether deleted records of a resource can be restored. */
export const goesToTrash = (name: string): name is TrashResource =>
  (TRASH_RESOURCES as readonly string[]).includes(name);
