import type { Texts } from '../types';
import type en from '../en/shortcuts';

export default {
  name: 'Verknüpfung |||| Verknüpfungen',
  fields: { name: 'Bezeichnung', url: 'Webadresse' },
  create_title: 'Neue Verknüpfung',
  help: 'Die Verknüpfung erscheint im Seitenmenü aller, die das Unternehmen verwalten, und öffnet in einem neuen Tab.',
} satisfies Texts<typeof en>;
