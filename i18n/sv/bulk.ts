import type * as en from '../en/bulk';
import type { Texts } from '../texts';

export const bulk = {
  toolbar: 'Åtgärder för valda',
  running: '%{done} av %{total}',
  not_imported: '%{things} kunde inte importeras |||| %{things} kunde inte importeras',
  not_deleted: '%{things} kunde inte tas bort |||| %{things} kunde inte tas bort',
  stopped: '%{things} återstår',
  confirm: '%{things} ändras. |||| %{things} ändras.',
  undone: 'Ändringen är ångrad',
  redone: 'Ändringen är gjord igen',
  version_restored: 'Versionen är återställd',
  redo: 'Gör om',
  select: 'Markera %{name}',
  select_page: 'Hela sidan',
  select_all: 'Markera den enda träffen |||| Markera alla %{smart_count} träffar',
  preview: {
    same: '%{things} har redan de här värdena. |||| %{things} har redan de här värdena.',
  },
  titles: {
    import: 'Importera: %{name}',
    edit: 'Massändring: %{name}',
    publish: 'Publicera: %{name}',
    move: 'Flytta: %{name}',
    delete: 'Ta bort: %{name}',
    restore: 'Återställ: %{name}',
    undo: 'Ångra: %{name}',
    redo: 'Gör om: %{name}',
  },
  results: {
    import: '%{things} har importerats |||| %{things} har importerats',
    edit: '%{things} har ändrats',
    publish: 'Publicerat till %{things}',
    move: '%{things} har flyttats',
    delete: '%{things} har tagits bort',
    restore: '%{things} har återställts',
    undo: 'Ändringen ångrades (%{things})',
    redo: '%{things} har ändrats igen',
    answer: '%{things} har besvarats',
  },
  later: {
    done: 'Schemalagd till %{date}',
  },
} satisfies Texts<typeof en.bulk>;
