/** Values to choose from, each with the key of its name. */
export const publishedChoices = [
  { id: true, name: 'resources.forms.published' },
  { id: false, name: 'resources.forms.draft' },
];
