import type * as en from '../en/spreadsheet';
import type { Texts } from '../texts';

/** The round trip of a list through a spreadsheet, and pasting into tables. */
export const spreadsheet = {
  download: 'Last ned for redigering (Excel)',
  upload: 'Last opp redigert fil',
  drop: 'Slipp den redigerte filen her',
  drop_hint: 'Du får se endringene først. Ingenting endres før du godkjenner dem.',
  title: 'Endringer i filen',
  paste_title: 'Innlimte endringer',
  reading: 'Sammenligner med listen',
  none: 'Ingenting skiller seg fra det som allerede finnes.',
  cells: 'Endringer',
  show: 'Vis',
  kinds: {
    all: 'Alle',
    changed: 'Endrede',
    conflict: 'Konflikter',
    invalid: 'Feil',
    readonly: 'Kan ikke endres',
  },
  was: 'Tidligere: %{value}',
  empty: 'tomt',
  mine: 'I filen',
  theirs: 'Nå',
  all_mine: 'Bruk alle fra filen',
  all_theirs: 'Behold alle',
  conflicts:
    'Noen andre har endret %{smart_count} verdi siden du lastet ned filen. Velg hvilken som gjelder. |||| Noen andre har endret %{smart_count} verdier siden du lastet ned filen. Velg hvilke som gjelder.',
  unresolved: '%{smart_count} ugyldig verdi hoppes over |||| %{smart_count} ugyldige verdier hoppes over',
  checking: 'Kontrollerer…',
  corrected: 'Rettet',
  apply: 'Endre %{name}',
  missing: '%{name} finnes ikke lenger.',
  added:
    'Én rad i filen er ny og hoppes over. Nye legges til med importen. |||| %{smart_count} rader i filen er nye og hoppes over. Nye legges til med importen.',
  removed: '%{name} mangler i filen. Ingenting slettes.',
  repeated: '%{name} finnes flere ganger i filen. Bare første gang teller.',
  unknown_columns: 'Kolonnen %{names} hoppes over. |||| Kolonnene %{names} hoppes over.',
  surplus: 'Du limte inn mer enn tabellen på skjermen har plass til. Resten hoppes over.',
} satisfies Texts<typeof en.spreadsheet>;
