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
    delete: 'Borttagning',
    publish: 'Publicering',
    import: 'Import',
    spreadsheet: 'Kalkylblad',
    paste: 'Inklistrade celler',
  },
  states: {
    done: 'Klar',
    stopped: 'Stoppad efter %{done} av %{total}',
    planned: 'Inte genomförd',
    undone: 'Ångrad',
    partly: '%{count} av %{total} ångrade',
  },
  rows: 'Ändringar',
  only_skipped: 'Visa bara överhoppade',
  skipped: '%{things} hoppades över |||| %{things} hoppades över',
  created: 'Ny',
  deleted: 'Borttagen',
  summary: 'Fil: %{file}',
  published: 'Publicerat: %{name}',
  copy: 'Visa kopian',
} satisfies Texts<typeof en.changeSets>;
