import type * as en from '../en/shortcuts';
import type { Texts } from '../texts';

export const shortcuts = {
  name: 'Verknüpfung |||| Verknüpfungen',
  forcedCaseName: 'Verknüpfung |||| Verknüpfungen',
  fields: { url: 'Webadresse' },
  notifications: {
    created: 'Verknüpfung erstellt',
  },
  action: { create: 'Neue Verknüpfung' },
  help: 'Die Verknüpfung erscheint im Seitenmenü aller, die das Unternehmen verwalten, und wird in einem neuen Tab geöffnet.',
} satisfies Texts<typeof en.shortcuts>;
