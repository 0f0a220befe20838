import type { Texts } from '../types';
import type en from '../en/shell';

export default {
  menu: {
    label: 'Hauptmenü',
    home: 'Start',
    users_group: 'Benutzer',
    content_group: 'Inhalte',
    open_group: '%{name} öffnen',
    close_group: '%{name} schließen',
    open_side_menu: 'Seitenmenü öffnen',
    close_side_menu: 'Seitenmenü schließen',
    skip_to_content: 'Zum Inhalt springen',
  },
  language: 'Sprache',
  shortcuts: {
    title: 'Verknüpfungen',
    add: 'Verknüpfung hinzufügen',
    edit: 'Verknüpfungen entfernen',
    delete: 'Verknüpfung %{name} löschen',
    opens_new_tab: '%{name} (wird in einem neuen Tab geöffnet)',
    failed: 'Die Verknüpfungen konnten nicht geladen werden.',
  },
  contact: {
    offline: 'Sie sind offline. Ihre Eingaben bleiben erhalten, und die App macht von selbst weiter.',
    unreachable:
      'Der Server ist nicht erreichbar. Ihre Eingaben bleiben erhalten, und die App macht von selbst weiter, sobald er antwortet.',
    back: 'Die Verbindung ist wieder da.',
    slow: 'Das dauert länger als gewöhnlich.',
  },
  update: {
    text: 'Eine neue Version ist verfügbar.',
    reload: 'Neu laden',
    close: 'Hinweis auf die neue Version schließen',
  },
} satisfies Texts<typeof en>;
