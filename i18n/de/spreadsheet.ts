import type * as en from '../en/spreadsheet';
import type { Texts } from '../texts';

/** The round trip of a list through a spreadsheet, and pasting into tables. */
export const spreadsheet = {
  download: 'Zum Bearbeiten herunterladen (Excel)',
  upload: 'Bearbeitete Datei hochladen',
  drop: 'Bearbeitete Datei hier ablegen',
  drop_hint: 'Sie können die Änderungen prüfen, bevor etwas gespeichert wird.',
  title: 'Änderungen in der Datei',
  paste_title: 'Eingefügte Änderungen',
  reading: 'Vergleich mit der Liste…',
  none: 'Die Datei enthält keine Änderungen.',
  cells: 'Änderungen',
  show: 'Anzeigen',
  kinds: {
    all: 'Alle',
    changed: 'Geändert',
    conflict: 'Konflikte',
    invalid: 'Fehler',
    readonly: 'Schreibgeschützt',
  },
  was: 'Bisher: %{value}',
  empty: 'leer',
  mine: 'In der Datei',
  theirs: 'Jetzt',
  all_mine: 'Alle aus der Datei übernehmen',
  all_theirs: 'Alle jetzigen Werte behalten',
  conflicts:
    'Seit dem Herunterladen hat jemand anderes %{smart_count} Wert geändert. Wählen Sie, welcher Wert gilt. |||| Seit dem Herunterladen hat jemand anderes %{smart_count} Werte geändert. Wählen Sie, welche Werte gelten.',
  unresolved:
    '%{smart_count} ungültiger Wert wird übersprungen |||| %{smart_count} ungültige Werte werden übersprungen',
  checking: 'Wird geprüft…',
  corrected: 'Korrigiert',
  apply: '%{name} ändern',
  missing: 'Nicht mehr in der Liste: %{name}.',
  added:
    'Eine Zeile der Datei ist neu und wird übersprungen. Verwenden Sie dafür den Import. |||| %{smart_count} Zeilen der Datei sind neu und werden übersprungen. Verwenden Sie dafür den Import.',
  removed: 'Nicht in der Datei: %{name}. Es wird nichts gelöscht.',
  repeated: 'Mehrfach in der Datei: %{name}. Nur die erste Zeile wird verwendet.',
  unknown_columns: 'Die Spalte %{names} wird übersprungen. |||| Die Spalten %{names} werden übersprungen.',
  surplus: 'Sie haben mehr eingefügt, als in die Tabelle passt. Der Rest wird übersprungen.',
} satisfies Texts<typeof en.spreadsheet>;
