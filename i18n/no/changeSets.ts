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
    move: 'Flytting',
    delete: 'Sletting',
    restore: 'Gjenoppretting',
    publish: 'Publisering',
    import: 'Import',
    spreadsheet: 'Regneark',
    paste: 'Innlimte celler',
  },
  states: {
    done: 'Ferdig',
    stopped: 'Stoppet etter %{done} av %{total}',
    planned: 'Ikke utført',
    waiting: 'Venter på godkjenning',
    declined: 'Avslått',
    undone: 'Angret',
    partly: '%{count} av %{total} angret',
  },
} satisfies Texts<typeof en.changeSets>;
