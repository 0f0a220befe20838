import type { Texts } from '../types';
import type en from '../en/palette';

export default {
  open: 'Überall suchen',
  title: 'Gehe zu',
  placeholder: 'Menüpunkt oder Name von Person, Seite, Datei …',
  recent: 'Zuletzt geöffnet',
  screens: 'Menüpunkte',
  all: 'Alle %{smart_count} in %{name}',
  searching: 'Suche läuft…',
  count: '%{smart_count} Treffer |||| %{smart_count} Treffer',
  nothing: 'Nichts heißt „%{text}“.',
  failed: 'Es konnte nicht alles durchsucht werden.',
} satisfies Texts<typeof en>;
