export const publishedChoices = [
  { id: true, name: 'resources.pages.list.published' },
  { id: false, name: 'resources.pages.list.draft' },
];

/** Whether everyone in the audience has signed. */
export const signedChoices = [
  { id: 'all', name: 'resources.pages.list.signed_any' },
  { id: 'signed', name: 'resources.pages.list.signed_by_all' },
  { id: 'unsigned', name: 'resources.pages.list.signed_not_by_all' },
];
