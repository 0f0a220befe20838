import type { Texts } from '../types';
import type en from '../en/shortcuts';

export default {
  name: 'Verknüpfung |||| Verknüpfungen',
  forcedCaseName: 'Verknüpfung |||| Verknüpfungen',
  fields: { name: 'Bezeichnung', url: 'Webadresse' },
  notifications: {
    created: 'Die Verknüpfung wurde erstellt',
  },
  create_title: 'Neue Verknüpfung',
  help: 'Die Verknüpfung erscheint im Seitenmenü aller, die das Unternehmen verwalten, und wird in einem neuen Tab geöffnet.',
} satisfies Texts<typeof en>;
