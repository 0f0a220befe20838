export const publishedChoices = [
  { id: true, name: 'resources.forms.published' },
  { id: false, name: 'resources.forms.draft' },
];
