import type * as en from '../en/bulk';
import type { Texts } from '../texts';

export const bulk = {
  toolbar: 'Handlinger for valgte',
  running: '%{done} av %{total}',
  not_imported: '%{things} kunne ikke importeres |||| %{things} kunne ikke importeres',
  not_deleted: '%{things} kunne ikke slettes |||| %{things} kunne ikke slettes',
  stopped: '%{things} gjenstår',
  confirm: '%{things} blir endret. |||| %{things} blir endret.',
  undone: 'Endringen er angret',
  redone: 'Endringen er gjort igjen',
  version_restored: 'Versjonen er gjenopprettet',
  redo: 'Gjør om',
  select: 'Velg %{name}',
  select_page: 'Hele siden',
  select_all: 'Velg det eneste treffet |||| Velg alle %{smart_count} treff',
  preview: {
    same: '%{things} har allerede disse verdiene. |||| %{things} har allerede disse verdiene.',
  },
  titles: {
    import: 'Importer: %{name}',
    edit: 'Masseendring: %{name}',
    publish: 'Publiser: %{name}',
    move: 'Flytt: %{name}',
    delete: 'Slett: %{name}',
    restore: 'Gjenopprett: %{name}',
    undo: 'Angre: %{name}',
    redo: 'Gjør om: %{name}',
  },
  results: {
    import: '%{things} er importert |||| %{things} er importert',
    edit: '%{things} er endret',
    publish: 'Publisert til %{things}',
    move: '%{things} er flyttet',
    delete: '%{things} er slettet',
    restore: '%{things} er gjenopprettet',
    undo: 'Endringen ble angret (%{things})',
    redo: '%{things} er endret igjen',
    answer: '%{things} er besvart',
  },
  later: {
    done: 'Planlagt til %{date}',
  },
} satisfies Texts<typeof en.bulk>;
