import type * as en from '../en/changeSets';
import type { Texts } from '../texts';

export const changeSets = {
  name: 'Masseendring |||| Masseendringer',
  forcedCaseName: 'masseendring |||| masseendringer',
  empty: 'Ingen masseendringer ennå',
  empty_hint: 'Her kan du se og angre masseendringer, slettinger, importer og regneark.',
  search: 'Søk etter navn',
  fields: {
    created_at: 'Når',
    actor_name: 'Hvem',
    kind: 'Hvordan',
    resource: 'Hva',
    state: 'Status',
  },
  kinds: {
    edit: 'Masseendring',
    delete: 'Sletting',
    publish: 'Publisering',
    import: 'Import',
    spreadsheet: 'Regneark',
    paste: 'Innlimte celler',
  },
  states: {
    done: 'Ferdig',
    stopped: 'Stoppet etter %{done} av %{total}',
    planned: 'Ikke utført',
    undone: 'Angret',
    partly: '%{count} av %{total} angret',
  },
  rows: 'Endringer',
  only_skipped: 'Vis bare de som ble hoppet over',
  skipped: '%{things} ble hoppet over |||| %{things} ble hoppet over',
  created: 'Ny',
  deleted: 'Slettet',
  summary: 'Fil: %{file}',
  published: 'Publisert: %{name}',
  copy: 'Vis kopien',
} satisfies Texts<typeof en.changeSets>;
