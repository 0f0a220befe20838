import type { Texts } from '../types';
import type en from '../en/keys';

export default {
  title: 'Tastenkürzel',
  palette: 'Zu einem Menüpunkt, einer Person oder einer Seite gehen',
  move: 'Zwischen den Zeilen einer Liste bewegen',
  ends: 'Erste und letzte Zeile',
  open: 'Zeile öffnen',
  select: 'Zeile auswählen',
  range: 'Alle Zeilen bis hierher auswählen',
  width: 'Auf einer Spaltenkante: Breite der Spalte',
  widths_back: 'Auf einer Spaltenkante: die ursprünglichen Breiten',
  delete: 'Entf',
  search: 'In der Liste suchen',
  help: 'Diese Hilfe anzeigen',
  space: 'Leertaste',
  shift: 'Umschalt',
  enter: 'Eingabe',
  home: 'Pos1',
  end: 'Ende',
  letters: 'Tasten / und ? verwenden',
} satisfies Texts<typeof en>;
