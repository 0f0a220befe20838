import type { Language } from '../../contract/constants';

const en = {
  name: 'Shortcut |||| Shortcuts',
  /** The name within a sentence. react-admin would lower-case `name`, which is wrong in German. */
  forcedCaseName: 'shortcut |||| shortcuts',
  fields: { url: 'Web address' },
  notifications: {
    created: 'Shortcut created',
  },
  create_title: 'New shortcut',
  help: 'The shortcut appears in the side menu for everyone who manages the company, and opens in a new tab.',
};

export const shortcuts: Record<Language, typeof en> = {
  en,
  sv: {
    name: 'Genväg |||| Genvägar',
    forcedCaseName: 'genväg |||| genvägar',
    fields: { url: 'Webbadress' },
    notifications: {
      created: 'Genvägen har skapats',
    },
    create_title: 'Ny genväg',
    help: 'Genvägen visas i sidomenyn för alla som administrerar företaget och öppnas i en ny flik.',
  },
  de: {
    name: 'Verknüpfung |||| Verknüpfungen',
    forcedCaseName: 'Verknüpfung |||| Verknüpfungen',
    fields: { url: 'Webadresse' },
    notifications: {
      created: 'Verknüpfung erstellt',
    },
    create_title: 'Neue Verknüpfung',
    help: 'Die Verknüpfung erscheint im Seitenmenü aller, die das Unternehmen verwalten, und wird in einem neuen Tab geöffnet.',
  },
  no: {
    name: 'Snarvei |||| Snarveier',
    forcedCaseName: 'snarvei |||| snarveier',
    fields: { url: 'Nettadresse' },
    notifications: {
      created: 'Snarveien er opprettet',
    },
    create_title: 'Ny snarvei',
    help: 'Snarveien vises i sidemenyen for alle som administrerer bedriften, og åpnes i en ny fane.',
  },
};
