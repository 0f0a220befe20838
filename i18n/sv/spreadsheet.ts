import type * as en from '../en/spreadsheet';
import type { Texts } from '../texts';

/** The round trip of a list through a spreadsheet, and pasting into tables. */
export const spreadsheet = {
  download: 'Ladda ner för redigering (Excel)',
  upload: 'Ladda upp redigerad fil',
  drop: 'Släpp den redigerade filen här',
  drop_hint: 'Du får se ändringarna först. Inget ändras förrän du godkänner dem.',
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
  was: 'Tidigare: %{value}',
  empty: 'tomt',
  mine: 'I filen',
  theirs: 'Nu',
  all_mine: 'Använd alla från filen',
  all_theirs: 'Behåll alla',
  conflicts:
    'Någon annan har ändrat %{smart_count} värde sedan du laddade ner filen. Välj vilket som gäller. |||| Någon annan har ändrat %{smart_count} värden sedan du laddade ner filen. Välj vilka som gäller.',
  unresolved: '%{smart_count} ogiltigt värde hoppas över |||| %{smart_count} ogiltiga värden hoppas över',
  checking: 'Kontrollerar…',
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
