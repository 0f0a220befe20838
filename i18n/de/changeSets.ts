import type * as en from '../en/changeSets';
import type { Texts } from '../texts';

export const changeSets = {
  name: 'Massenänderung |||| Massenänderungen',
  forcedCaseName: 'Massenänderung |||| Massenänderungen',
  empty: 'Noch keine Massenänderungen',
  empty_hint:
    'Hier erscheinen Massenänderungen, Löschungen, Importe und Tabellen. Sie können sie rückgängig machen.',
  search: 'Nach Namen suchen',
  fields: {
    created_at: 'Wann',
    actor_name: 'Wer',
    kind: 'Art',
    resource: 'Was',
    state: 'Status',
  },
  kinds: {
    edit: 'Massenänderung',
    delete: 'Löschung',
    publish: 'Veröffentlichung',
    import: 'Import',
    spreadsheet: 'Tabelle',
    paste: 'Eingefügte Zellen',
  },
  states: {
    done: 'Abgeschlossen',
    stopped: 'Gestoppt nach %{done} von %{total}',
    planned: 'Nicht ausgeführt',
    undone: 'Rückgängig gemacht',
    partly: '%{count} von %{total} rückgängig gemacht',
  },
  rows: 'Änderungen',
  only_skipped: 'Nur Übersprungene anzeigen',
  skipped: '%{things} wurde übersprungen |||| %{things} wurden übersprungen',
  created: 'Neu',
  deleted: 'Gelöscht',
  summary: 'Datei: %{file}',
  published: 'Veröffentlicht: %{name}',
  copy: 'Kopie anzeigen',
} satisfies Texts<typeof en.changeSets>;
