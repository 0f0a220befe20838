import type * as en from '../en/spreadsheet';
import type { Texts } from '../texts';

/** The round trip of a list through a spreadsheet, and pasting into tables. */
export const spreadsheet = {
  download: 'Zum Bearbeiten herunterladen (Excel)',
  upload: 'Bearbeitete Datei hochladen',
  drop: 'Bearbeitete Datei hier ablegen',
  drop_hint: 'Sie sehen zuerst die Änderungen. Ohne Ihre Zustimmung ändert sich nichts.',
  title: 'Änderungen in der Datei',
  paste_title: 'Eingefügte Änderungen',
  reading: 'Vergleich mit der Liste',
  none: 'Alles ist bereits so gespeichert.',
  cells: 'Änderungen',
  show: 'Anzeigen',
  kinds: {
    all: 'Alle',
    changed: 'Geändert',
    conflict: 'Konflikte',
    invalid: 'Fehler',
    readonly: 'Nicht änderbar',
  },
  was: 'Bisher: %{value}',
  empty: 'leer',
  mine: 'In der Datei',
  theirs: 'Jetzt',
  all_mine: 'Alle aus der Datei',
  all_theirs: 'Alle behalten',
  conflicts:
    'Seit dem Herunterladen hat jemand %{smart_count} Wert geändert. Wählen Sie, welcher gilt. |||| Seit dem Herunterladen hat jemand %{smart_count} Werte geändert. Wählen Sie, welche gelten.',
  unresolved:
    '%{smart_count} falscher Wert bleibt, wie er ist |||| %{smart_count} falsche Werte bleiben, wie sie sind',
  checking: 'Wird geprüft …',
  corrected: 'Korrigiert',
  apply: '%{name} ändern',
  missing: 'Nicht mehr vorhanden: %{name}.',
  added:
    'Eine Zeile der Datei ist neu und wird übersprungen. Neue fügen Sie mit dem Import hinzu. |||| %{smart_count} Zeilen der Datei sind neu und werden übersprungen. Neue fügen Sie mit dem Import hinzu.',
  removed: 'Nicht in der Datei: %{name}. Es wird nichts gelöscht.',
  repeated: 'Mehrfach in der Datei: %{name}. Nur das erste Mal zählt.',
  unknown_columns: 'Die Spalte %{names} wird übersprungen. |||| Die Spalten %{names} werden übersprungen.',
  surplus:
    'Sie haben mehr eingefügt, als in die Tabelle auf dem Bildschirm passt. Der Rest wird übersprungen.',
} satisfies Texts<typeof en.spreadsheet>;
