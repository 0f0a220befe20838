import type * as en from '../../en/screens/spreadsheet';
import type { Texts } from '../../texts';

/** Files that are imported or come back edited, and pasting into tables. */
export const spreadsheet = {
  choose: 'Datei auswählen',
  choose_hint: 'CSV oder Excel (XLSX), oder hier ablegen. Höchstens 10.000 Zeilen und 10 MB.',
  next: 'Weiter',
  other_file: 'Andere Datei',
  import_hint:
    'Zeilen einer Liste, die Sie zum Bearbeiten heruntergeladen haben, werden geändert. In jeder anderen Datei benennt die erste Zeile die Spalten, auf Schwedisch, Deutsch, Englisch oder Norwegisch: Was es schon gibt, wird geändert, alles andere hinzugefügt. Sie sehen alles, bevor etwas gespeichert wird.',
  users_hint:
    'Ein neuer Benutzer braucht einen Namen und eine E-Mail-Adresse oder einen Benutzernamen. Vorhandene werden über Personennummer, E-Mail und Benutzernamen gefunden. Niemand bekommt ein Passwort: Neue Benutzer melden sich mit BankID oder über eine Einladung an.',
  template: 'Vorlage herunterladen',
  title: 'Änderungen in der Datei',
  import_title: 'Datei importieren',
  paste_title: 'Eingefügte Änderungen',
  reading: 'Datei wird gelesen…',
  columns: 'Spalten: %{count} von %{total} erkannt',
  column_list: 'Spalten der Datei',
  unnamed: 'Spalte %{letter}',
  imported_as: '%{column} importieren als',
  leave_out: 'Überspringen',
  update_existing: 'Auch vorhandene ändern',
  words: 'Unbekannte Werte',
  words_hint: 'Geben Sie einmal an, was jeder Wert bedeutet. Das gilt dann für alle Zeilen.',
  meaning: 'Bedeutung wählen',
  meaning_of: 'Bedeutung von „%{word}“ (%{field})',
  rows: '%{smart_count} Zeile |||| %{smart_count} Zeilen',
  create: 'Erstellen: %{name}',
  create_all: 'Alle %{count} erstellen',
  row: 'Zeile %{row}',
  roles:
    '%{smart_count} Person erhält Zugang zur Verwaltung: |||| %{smart_count} Personen erhalten Zugang zur Verwaltung:',
  left_out:
    '%{things} hat schon einen anderen Wert, der erhalten bleibt. |||| %{things} haben schon einen anderen Wert, der erhalten bleibt.',
  all_mine: 'Werte der Datei verwenden',
  use: '%{value} verwenden',
  empty: 'leer',
  checking: 'Wird geprüft…',
  apply: '%{name} ändern',
  import: '%{name} importieren',
  imported:
    '%{all} in der Datei, %{count} wird importiert. |||| %{all} in der Datei, %{count} werden importiert.',
  refused:
    '%{things} wird übersprungen, wenn Sie nichts korrigieren. |||| %{things} werden übersprungen, wenn Sie nichts korrigieren.',
  none: 'Die Datei enthält keine Änderungen.',
  no_columns:
    'Keine Spalte wurde erkannt. Wählen Sie oben, was jede Spalte enthält. Die erste Zeile der Datei wird nie importiert: Wenn sie keine Spaltennamen enthält, fügen Sie zuerst eine Zeile damit ein.',
  leave:
    'Ihre Korrekturen sind nicht gespeichert. Wenn Sie die Seite jetzt verlassen, gehen sie verloren. Trotzdem verlassen?',
  failed: 'Beim Import ist ein Fehler aufgetreten',
  to_new: 'Neuen Benutzer anzeigen |||| %{smart_count} neue Benutzer anzeigen',
  missing: 'Nicht mehr in der Liste: %{name}.',
  added:
    'Eine Zeile der Datei ist neu und wird übersprungen. Importieren Sie Neues aus einer Datei ohne die Spalte „id“. |||| %{smart_count} Zeilen der Datei sind neu und werden übersprungen. Importieren Sie Neues aus einer Datei ohne die Spalte „id“.',
  removed: 'Nicht in der Datei: %{name}. Es wird nichts gelöscht.',
  repeated: 'Mehrfach in der Datei: %{name}. Nur die erste Zeile wird verwendet.',
  unknown_columns: 'Die Spalte %{names} wird übersprungen. |||| Die Spalten %{names} werden übersprungen.',
  surplus: 'Sie haben mehr eingefügt, als in die Tabelle passt. Der Rest wird übersprungen.',
} satisfies Texts<typeof en.spreadsheet>;
