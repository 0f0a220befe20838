import type * as en from '../en/common';
import type { Texts } from '../texts';

export const lists = {
  pages: 'Seiten der Liste',
  column_width: 'Breite der Spalte %{name}',
  more: 'Weitere Aktionen',
  presets: 'Häufige Filter',
  layout: 'Ansicht',
  not_offered: 'Auf diesem Server nicht verfügbar: %{name}',
  views: {
    button: 'Ansichten',
    current: 'Ansicht: %{name}',
    changed: 'Ansicht: %{name} (geändert)',
  },
} satisfies Texts<typeof en.lists>;

export const palette = {
  open: 'Überall suchen',
} satisfies Texts<typeof en.palette>;

export const keys = {
  title: 'Tastenkürzel',
} satisfies Texts<typeof en.keys>;

export const tools = {
  title: 'Werkzeuge',
} satisfies Texts<typeof en.tools>;

/** The names of the audit log. Its screens load its other texts. */
export const auditLogNames = {
  name: 'Protokolleintrag |||| Änderungsprotokoll',
  forcedCaseName: 'Protokolleintrag |||| Protokolleinträge',
};

export const publishing = {
  publish: 'Veröffentlichen',
  unpublish: 'Zurückziehen',
  draft: 'Entwurf',
} satisfies Texts<typeof en.publishing>;

export const inputs = {
  length: '%{used} von %{max} Zeichen',
} satisfies Texts<typeof en.inputs>;

export const account = {
  menu: 'Kontoeinstellungen',
} satisfies Texts<typeof en.account>;

export const publications = {
  action: 'Für Unternehmen veröffentlichen…',
  bulk: 'Veröffentlichen…',
} satisfies Texts<typeof en.publications>;

/** Files that are imported or come back edited, and pasting into tables. */
export const spreadsheet = {
  drop: 'Datei hier ablegen',
  drop_hint: 'Sie können die Änderungen prüfen, bevor etwas gespeichert wird.',
  download: 'Zum Bearbeiten herunterladen (Excel)',
  file_name: '%{name} zum Bearbeiten',
  upload: 'Bearbeitete Datei hochladen',
  import_or_edit: 'Importieren oder bearbeitete Datei hochladen',
  import_users: 'Benutzer importieren',
} satisfies Texts<typeof en.spreadsheet>;

export const support = {
  view_as: {
    ended: 'Die Ansicht als %{name} ist beendet',
  },
} satisfies Texts<typeof en.support>;
