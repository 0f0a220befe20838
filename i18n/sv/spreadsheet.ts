import type * as en from '../en/spreadsheet';
import type { Texts } from '../texts';

/** The round trip of a list through a spreadsheet, and pasting into tables. */
export const spreadsheet = {
  download: 'Hämta för redigering (Excel)',
  upload: 'Ladda upp redigerad fil',
  drop: 'Släpp den redigerade filen här',
  drop_hint: 'Du får se ändringarna först. Inget ändras innan du har sagt ja.',
  title: 'Ändringar i filen',
  paste_title: 'Ändringar i det inklistrade',
  reading: 'Jämför med listan',
  none: 'Inget skiljer sig från det som redan finns.',
  cells: 'Ändringar',
  show: 'Visa',
  kinds: {
    all: 'Alla',
    changed: 'Ändrade',
    conflict: 'Konflikter',
    invalid: 'Fel',
    readonly: 'Går inte att ändra',
  },
  was: 'Var: %{value}',
  empty: 'tomt',
  mine: 'I filen',
  theirs: 'Nu',
  all_mine: 'Ta alla från filen',
  all_theirs: 'Behåll alla',
  conflicts:
    'Någon annan har ändrat %{smart_count} värde sedan du hämtade filen. Välj vilket som gäller. |||| Någon annan har ändrat %{smart_count} värden sedan du hämtade filen. Välj vilka som gäller.',
  unresolved:
    '%{smart_count} felaktigt värde lämnas som det är |||| %{smart_count} felaktiga värden lämnas som de är',
  checking: 'Kontrollerar …',
  corrected: 'Rättat',
  apply: 'Ändra %{name}',
  missing: '%{name} finns inte längre.',
  added:
    'En rad i filen är ny och hoppas över. Nya läggs till med importen. |||| %{smart_count} rader i filen är nya och hoppas över. Nya läggs till med importen.',
  removed: '%{name} saknas i filen. Inget tas bort.',
  repeated: '%{name} finns flera gånger i filen. Bara den första gången räknas.',
  unknown_columns: 'Kolumnen %{names} hoppas över. |||| Kolumnerna %{names} hoppas över.',
  surplus: 'Det inklistrade är större än tabellen på skärmen. Det som inte får plats hoppas över.',
} satisfies Texts<typeof en.spreadsheet>;
