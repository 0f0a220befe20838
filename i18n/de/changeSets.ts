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
    move: 'Verschiebung',
    delete: 'Löschung',
    restore: 'Wiederherstellung',
    publish: 'Veröffentlichung',
    import: 'Import',
    spreadsheet: 'Tabelle',
    paste: 'Eingefügte Zellen',
  },
  states: {
    done: 'Abgeschlossen',
    stopped: 'Angehalten nach %{done} von %{total}',
    planned: 'Nicht ausgeführt',
    waiting: 'Wartet auf Genehmigung',
    declined: 'Abgelehnt',
    undone: 'Rückgängig gemacht',
    partly: '%{count} von %{total} rückgängig gemacht',
  },
} satisfies Texts<typeof en.changeSets>;
