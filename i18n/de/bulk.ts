import type * as en from '../en/bulk';
import type { Texts } from '../texts';

export const bulk = {
  toolbar: 'Aktionen für die Auswahl',
  running: '%{done} von %{total}',
  not_imported: '%{things} konnte nicht importiert werden |||| %{things} konnten nicht importiert werden',
  not_deleted: '%{things} konnte nicht gelöscht werden |||| %{things} konnten nicht gelöscht werden',
  stopped: '%{things} noch offen',
  confirm: '%{things} wird geändert. |||| %{things} werden geändert.',
  undone: 'Änderung rückgängig gemacht',
  redone: 'Änderung wiederholt',
  version_restored: 'Version wiederhergestellt',
  redo: 'Wiederholen',
  select: '%{name} auswählen',
  select_page: 'Ganze Seite',
  select_all: 'Den einzigen Treffer auswählen |||| Alle %{smart_count} Treffer auswählen',
  preview: {
    same: '%{things} hat diese Werte bereits. |||| %{things} haben diese Werte bereits.',
  },
  titles: {
    import: 'Importieren: %{name}',
    edit: 'Massenänderung: %{name}',
    publish: 'Veröffentlichen: %{name}',
    move: 'Verschieben: %{name}',
    delete: 'Löschen: %{name}',
    restore: 'Wiederherstellen: %{name}',
    undo: 'Rückgängig machen: %{name}',
    redo: 'Wiederholen: %{name}',
  },
  results: {
    import: '%{things} importiert |||| %{things} importiert',
    edit: '%{things} geändert',
    publish: 'Für %{things} veröffentlicht',
    move: '%{things} verschoben',
    delete: '%{things} gelöscht',
    restore: '%{things} wiederhergestellt',
    undo: 'Änderung rückgängig gemacht (%{things})',
    redo: '%{things} erneut geändert',
    answer: '%{things} bearbeitet',
  },
  later: {
    done: 'Geplant für %{date}',
  },
} satisfies Texts<typeof en.bulk>;
