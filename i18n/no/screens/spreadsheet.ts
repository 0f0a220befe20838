import type * as en from '../../en/screens/spreadsheet';
import type { Texts } from '../../texts';

/** Files that are imported or come back edited, and pasting into tables. */
export const spreadsheet = {
  choose: 'Velg en fil',
  choose_hint: 'CSV eller Excel (XLSX), eller slipp den her. Maks 10 000 rader og 10 MB.',
  next: 'Neste',
  other_file: 'Annen fil',
  import_hint:
    'Rader i en liste som du har lastet ned for redigering, endres. I andre filer må første rad inneholde navnene på kolonnene, på svensk, tysk, engelsk eller norsk. Det som finnes fra før, endres, og resten legges til. Du ser alt før noe lagres.',
  users_hint:
    'En ny bruker trenger et navn og en e-postadresse eller et brukernavn. De som finnes fra før, gjenkjennes på personnummer, e-post og brukernavn. Ingen får passord: Nye brukere logger inn med BankID eller via en invitasjon.',
  template: 'Last ned en mal',
  title: 'Endringer i filen',
  import_title: 'Importer filen',
  paste_title: 'Innlimte endringer',
  reading: 'Leser filen…',
  columns: 'Kolonner: %{count} av %{total} ble gjenkjent',
  column_list: 'Kolonnene i filen',
  unnamed: 'Kolonne %{letter}',
  imported_as: 'Importer %{column} som',
  leave_out: 'Hopp over',
  update_existing: 'Endre også dem som allerede finnes',
  words: 'Ukjente verdier',
  words_hint: 'Velg én gang hva hver verdi betyr, så gjelder det for alle rader.',
  meaning: 'Velg hva det betyr',
  meaning_of: 'Betydningen av «%{word}» (%{field})',
  rows: '%{smart_count} rad |||| %{smart_count} rader',
  create: 'Opprett: %{name}',
  create_all: 'Opprett alle %{count}',
  row: 'Rad %{row}',
  roles:
    '%{smart_count} person får tilgang til administrasjonen: |||| %{smart_count} personer får tilgang til administrasjonen:',
  left_out:
    '%{things} har allerede en annen verdi, som beholdes. |||| %{things} har allerede en annen verdi, som beholdes.',
  all_mine: 'Bruk verdiene i filen',
  use: 'Bruk %{value}',
  empty: 'tomt',
  checking: 'Sjekker…',
  apply: 'Endre %{name}',
  import: 'Importer %{name}',
  imported: '%{count} av %{all} blir importert. |||| %{count} av %{all} blir importert.',
  refused: '%{things} hoppes over hvis den ikke rettes. |||| %{things} hoppes over hvis de ikke rettes.',
  none: 'Ingen endringer: Alt er likt det som finnes fra før.',
  no_columns:
    'Ingen kolonne ble gjenkjent. Velg ovenfor hva hver kolonne inneholder. Den første raden i filen importeres aldri: Hvis den mangler kolonnenavn, må du først legge til en rad med dem.',
  leave: 'Rettelsene er ikke lagret. Hvis du forlater siden, går de tapt. Vil du forlate siden?',
  failed: 'Det oppstod en feil under importen',
  to_new: 'Vis den nye brukeren |||| Vis de %{smart_count} nye brukerne',
  missing: '%{name} finnes ikke lenger.',
  added:
    'Én rad i filen er ny og hoppes over. Nye legges til fra en fil uten id. |||| %{smart_count} rader i filen er nye og hoppes over. Nye legges til fra en fil uten id.',
  removed: '%{name} mangler i filen. Ingenting slettes.',
  repeated: '%{name} finnes flere ganger i filen. Bare første gang teller.',
  unknown_columns: 'Kolonnen %{names} hoppes over. |||| Kolonnene %{names} hoppes over.',
  surplus: 'Du limte inn mer enn tabellen på skjermen har plass til. Resten hoppes over.',
} satisfies Texts<typeof en.spreadsheet>;
