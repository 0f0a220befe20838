import type * as en from '../../en/screens/spreadsheet';
import type { Texts } from '../../texts';

/** Files that are imported or come back edited, and pasting into tables. */
export const spreadsheet = {
  choose: 'Välj en fil',
  choose_hint: 'CSV eller Excel (XLSX), eller släpp den här. Högst 10 000 rader och 10 MB.',
  next: 'Nästa',
  other_file: 'Annan fil',
  import_hint:
    'Rader i en lista som du har laddat ner för redigering ändras. I alla andra filer namnger första raden kolumnerna, på svenska, tyska, engelska eller norska: det som redan finns ändras, resten läggs till. Du får se allt innan något sparas.',
  users_hint:
    'En ny användare behöver ett namn och en e-postadress eller ett användarnamn. De som redan finns hittas via personnummer, e-post och användarnamn. Ingen får något lösenord: nya användare loggar in med BankID eller via en inbjudan.',
  template: 'Ladda ner en mall',
  title: 'Ändringar i filen',
  import_title: 'Importera filen',
  paste_title: 'Ändringar i det inklistrade',
  reading: 'Läser filen…',
  columns: 'Kolumner: %{count} av %{total} kändes igen',
  column_list: 'Filens kolumner',
  unnamed: 'Kolumn %{letter}',
  imported_as: 'Importera %{column} som',
  leave_out: 'Hoppa över',
  update_existing: 'Ändra även dem som redan finns',
  words: 'Okända värden',
  words_hint: 'Ange en gång vad varje värde betyder, så gäller det på alla rader.',
  meaning: 'Välj vad det betyder',
  meaning_of: 'Betydelse av ”%{word}” (%{field})',
  rows: '%{smart_count} rad |||| %{smart_count} rader',
  create: 'Skapa: %{name}',
  create_all: 'Skapa alla %{count}',
  row: 'Rad %{row}',
  roles:
    '%{smart_count} person får tillgång till administrationen: |||| %{smart_count} personer får tillgång till administrationen:',
  left_out:
    '%{things} har redan ett annat värde, som behålls. |||| %{things} har redan ett annat värde, som behålls.',
  all_mine: 'Använd filens',
  use: 'Använd %{value}',
  empty: 'tomt',
  checking: 'Kontrollerar…',
  apply: 'Ändra %{name}',
  import: 'Importera %{name}',
  imported: '%{count} av %{all} importeras. |||| %{count} av %{all} importeras.',
  refused: '%{things} hoppas över om den inte rättas. |||| %{things} hoppas över om de inte rättas.',
  none: 'Inget skiljer sig från det som redan finns.',
  no_columns:
    'Ingen kolumn kändes igen. Välj ovan vad varje kolumn innehåller. Filens första rad importeras aldrig: om den saknar kolumnnamn, lägg först till en rad med dem.',
  leave: 'Rättelserna är inte sparade. Om du lämnar sidan försvinner de. Vill du lämna sidan?',
  failed: 'Ett fel uppstod vid importen',
  to_new: 'Visa den nya användaren |||| Visa de %{smart_count} nya användarna',
  missing: '%{name} finns inte längre.',
  added:
    'En rad i filen är ny och hoppas över. Nya läggs till från en fil utan id. |||| %{smart_count} rader i filen är nya och hoppas över. Nya läggs till från en fil utan id.',
  removed: '%{name} saknas i filen. Inget tas bort.',
  repeated: '%{name} finns flera gånger i filen. Bara den första gången räknas.',
  unknown_columns: 'Kolumnen %{names} hoppas över. |||| Kolumnerna %{names} hoppas över.',
  surplus: 'Det inklistrade är större än tabellen på skärmen. Det som inte får plats hoppas över.',
} satisfies Texts<typeof en.spreadsheet>;
