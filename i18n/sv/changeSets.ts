import type * as en from '../en/changeSets';
import type { Texts } from '../texts';

export const changeSets = {
  name: 'Massändring |||| Massändringar',
  forcedCaseName: 'massändring |||| massändringar',
  empty: 'Inga massändringar än',
  empty_hint: 'Här kan du se och ångra massändringar, borttagningar, importer och kalkylblad.',
  search: 'Sök på namn',
  fields: {
    created_at: 'När',
    actor_name: 'Vem',
    kind: 'Hur',
    resource: 'Vad',
    state: 'Status',
  },
  kinds: {
    edit: 'Massändring',
    move: 'Flytt',
    delete: 'Borttagning',
    restore: 'Återställning',
    publish: 'Publicering',
    import: 'Import',
    spreadsheet: 'Kalkylblad',
    paste: 'Inklistrade celler',
  },
  states: {
    done: 'Klar',
    stopped: 'Stoppad efter %{done} av %{total}',
    planned: 'Inte genomförd',
    waiting: 'Väntar på godkännande',
    declined: 'Avslagen',
    undone: 'Ångrad',
    partly: '%{count} av %{total} ångrade',
  },
} satisfies Texts<typeof en.changeSets>;
