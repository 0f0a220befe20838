import type * as en from '../../en/screens/common';
import type { Texts } from '../../texts';

export const lists = {
  columns: {
    up: '%{name} nach oben',
    down: '%{name} nach unten',
    moved: '%{name} ist Spalte %{position} von %{total}',
  },
  compact: 'Kompakte Ansicht',
  views: {
    is_default: 'Wird beim Öffnen der Liste angezeigt',
    save: 'Änderungen in „%{name}“ speichern',
    save_new: 'Als neue Ansicht speichern…',
    rename: '„%{name}“ umbenennen…',
    make_default: '„%{name}“ beim Öffnen der Liste anzeigen',
    no_default: '„%{name}“ beim Öffnen der Liste nicht mehr anzeigen',
    remove: '„%{name}“ löschen…',
    remove_title: 'Ansicht „%{name}“ löschen?',
    remove_text: 'Die Liste selbst bleibt unverändert.',
    remove_failed: 'Die Ansicht konnte nicht gelöscht werden',
    copy: 'Link zu dieser Ansicht kopieren',
    not_copied: 'Der Browser lässt das Kopieren nicht zu. Kopieren Sie stattdessen die Adresse der Seite.',
    save_title: 'Ansicht speichern',
    rename_title: 'Ansicht umbenennen',
    name: 'Name der Ansicht',
    default: 'Beim Öffnen der Liste anzeigen',
    saved: 'Ansicht gespeichert',
    removed: 'Ansicht gelöscht',
    failed: 'Die gespeicherten Ansichten konnten nicht geladen werden. Erneut versuchen',
    taken: 'Sie haben schon eine Ansicht mit diesem Namen',
    too_many: 'Sie können höchstens %{max} Ansichten speichern',
  },
} satisfies Texts<typeof en.lists>;

export const stale = {
  title: 'Von jemand anderem geändert',
  title_by: '%{name} hat geändert: %{fields} (%{time})',
  text: 'Was soll mit Ihren Änderungen passieren?',
  perhaps_title: 'Inzwischen geändert',
  perhaps_own:
    'Das hat sich geändert, seit Sie es geöffnet haben: Jemand anderes hat gespeichert, oder Ihr eigenes Speichern war doch erfolgreich. Was soll mit Ihren Änderungen passieren?',
  reload: 'Meine verwerfen und neu laden',
  overwrite: 'Meine behalten',
  save_too: 'Meine auch speichern',
  save_choice: 'Auswahl speichern',
  before: 'Vorher',
  mine: 'Meine Angabe',
  theirs: 'Andere Angabe',
  now: 'Jetzt',
  kept: 'Das haben Sie nicht geändert. Es bleibt, wie es jetzt ist:',
  none: 'Nichts, was dieses Formular zeigt, hat sich geändert.',
} satisfies Texts<typeof en.stale>;

export const unsaved = {
  leave_title: 'Verlassen, ohne zu speichern?',
  leave: 'Verlassen',
  stay: 'Bleiben',
  offline: 'Nicht gespeichert: Sie sind offline.',
  unknown: 'Der Server hat nicht geantwortet. Vielleicht wurde nicht gespeichert.',
  kept: 'Ihre Eingaben bleiben erhalten. Versuchen Sie es erneut, wenn die Verbindung wieder da ist.',
  retry: 'Ihre Eingaben bleiben erhalten. Versuchen Sie es erneut.',
  again: 'Die Verbindung ist wieder da, und Ihre Eingaben sind erhalten geblieben. Versuchen Sie es erneut.',
  twice: 'Prüfen Sie zuerst, ob es den Eintrag schon gibt, damit er nicht doppelt entsteht.',
} satisfies Texts<typeof en.unsaved>;

export const uploads = {
  add: 'Dateien hinzufügen',
  choose: 'Datei auswählen',
  hint: 'Oder hier ablegen. Dokumente, Bilder, Videos oder Audiodateien, je höchstens 20 MB, insgesamt höchstens %{max} Dateien.',
  hint_one: 'Oder hier ablegen. Dokument, Bild, Video oder Audiodatei, höchstens 20 MB.',
  hint_pictures:
    'Oder hier ablegen. JPG, PNG, WebP oder GIF, je höchstens 10 MB, insgesamt höchstens %{max} Bilder.',
  title: 'Hochgeladen: %{done} von %{total}',
  clear: 'Liste leeren',
  waiting: 'Wartet',
  sending: 'Wird hochgeladen…',
  done: 'Hochgeladen',
  failed: 'Fehlgeschlagen',
  cancelled: 'Abgebrochen',
  progress: 'Fortschritt von %{name}',
  cancel: 'Hochladen von %{name} abbrechen',
  retry: '%{name} erneut hochladen',
  overall: 'Alle Dateien',
  cancel_all: 'Alle abbrechen',
  leave: 'Einige Dateien sind noch nicht hochgeladen.',
} satisfies Texts<typeof en.uploads>;

export const palette = {
  title: 'Gehe zu',
  placeholder: 'Menüpunkt, Person, Seite oder Datei…',
  recent: 'Zuletzt geöffnet',
  screens: 'Menüpunkte',
  commands: 'Befehle',
  all: 'Alle %{smart_count} in %{name}',
  searching: 'Suche läuft…',
  count: '%{smart_count} Treffer |||| %{smart_count} Treffer',
  nothing: 'Keine Treffer für „%{text}“.',
  failed: 'Einige Treffer konnten nicht geladen werden.',
} satisfies Texts<typeof en.palette>;

export const keys = {
  palette: 'Zu einem Menüpunkt, einer Person oder einer Seite gehen',
  link: 'In einem Text: Link einfügen oder ändern',
  save: 'Formular speichern',
  move: 'Zwischen den Zeilen einer Liste wechseln',
  ends: 'Zur ersten oder letzten Zeile',
  open: 'Zeile öffnen',
  select: 'Zeile auswählen',
  in_row: 'Zwischen Links und Feldern einer Zeile wechseln',
  range: 'Alle Zeilen bis hierher auswählen',
  width: 'Auf einer Spaltenkante: Breite ändern',
  widths_back: 'Auf einer Spaltenkante: Breiten zurücksetzen',
  delete: 'Entf',
  search: 'In der Liste suchen',
  help: 'Diese Hilfe anzeigen',
  space: 'Leertaste',
  shift: 'Umschalt',
  enter: 'Eingabe',
  home: 'Pos1',
  end: 'Ende',
  letters: 'Einzelne Tasten als Kürzel verwenden',
} satisfies Texts<typeof en.keys>;

export const home = {
  greeting: 'Hallo %{name}',
  user_count: 'Benutzer',
  pages_count: 'Seiten',
  notifications_last_30: 'Push-Benachrich\u00ADtigungen, letzte 30 Tage',
  failed: 'Die Zahlen konnten nicht geladen werden.',
  not_loaded: 'Ihre Aufgaben konnten nicht geladen werden.',
  nothing: 'Zurzeit liegt nichts an.',
  trend: {
    more: '%{number} mehr als vor 30 Tagen',
    fewer: '%{number} weniger als vor 30 Tagen',
    same: 'So viele wie vor 30 Tagen',
  },
  show_all: 'Alle anzeigen',
  leave: {
    title: 'Offene Abwesenheitsanträge',
    approve: 'Antrag von %{name} genehmigen',
    deny: 'Antrag von %{name} ablehnen',
  },
  signing: {
    title: 'Seiten mit offenen Unterschriften',
    progress: '%{signed} von %{audience} unterschrieben',
    target: 'Ziel %{target}',
    by: 'bis %{date}',
  },
  review: { title: 'Seiten zur Prüfung', at: 'Bis %{date} prüfen' },
  drafts: { title: 'Ihre Entwürfe' },
  posts: { title: 'Neueste Beiträge' },
  scheduled: { title: 'Geplant für die nächsten 7 Tage' },
  publications: { title: 'Neue Versionen aus anderen Unternehmen', from: '%{kind} von %{company}' },
  away: {
    title: 'Heute abwesend',
    until: 'Bis %{date}',
    open: 'Bis auf Weiteres',
  },
  failed_mails: 'Nicht zugestellte E-Mails, letzte 7 Tage',
  failed_pushes: {
    title: 'Nicht zugestellte Benachrichtigungen, letzte 7 Tage',
    people: '%{smart_count} Person nicht erreicht |||| %{smart_count} Personen nicht erreicht',
  },
  failed_webhooks: {
    title: 'Webhooks mit Störungen',
    since: 'Zustellungen schlagen seit %{date} fehl',
    off: 'Ausgeschaltet: Der Empfänger möchte keine Ereignisse mehr',
  },
  unfinished: {
    title: 'Nicht abgeschlossene Änderungen',
    progress: '%{done} von %{total} erledigt',
  },
  approvals: { title: 'Änderungen zur Genehmigung' },
  checklist: {
    title: 'Erste Schritte',
    done: 'Erledigt',
    hide: 'Liste ausblenden',
    icon: 'Symbol des Unternehmens hinzufügen',
    users: 'Benutzer importieren',
    groups: 'Gruppe erstellen',
    pages: 'Erste Seite schreiben',
    feeds: 'Ersten Beitrag veröffentlichen',
    /** What is there already, such as copies from another company. */
    unused: { groups: 'Benutzer den Gruppen zuordnen', pages: 'Vorhandene Seiten durchsehen' },
  },
} satisfies Texts<typeof en.home>;

export const tools = {
  none: 'Sie haben keinen Zugriff auf Werkzeuge.',
  about: {
    user_import: 'Viele Benutzer auf einmal aus einer Datei hinzufügen oder ändern.',
    salary_upload: 'Gehaltsabrechnungen an alle senden, anhand der Dateinamen.',
    leave_calendar: 'Sehen, wer an welchem Tag abwesend ist.',
    sick_statistics: 'Krankenquote und Fehltage nach Monat, Grund und Gruppe.',
    sent_notifications:
      'Gesendete und geplante Benachrichtigungen und wie viele Personen sie erreicht haben.',
    phone_list: 'Kolleginnen und Kollegen finden, anrufen oder ihnen schreiben.',
  },
} satisfies Texts<typeof en.tools>;

/** The names of the audit log. Its screens load its other texts. */
export const auditLogNames = {
  history: 'Verlauf',
};

/** For records of any resource. */
export const records = {
  edit: '%{name} bearbeiten',
  remove: '%{name} entfernen',
  none: 'Keine',
  show_all: 'Alle %{count} anzeigen',
} satisfies Texts<typeof en.records>;

export const publishing = {
  title: 'Veröffentlichung',
  not: 'Nicht veröffentlicht',
  not_help: 'Nur sichtbar für Personen, die es bearbeiten können.',
  now: 'Veröffentlicht',
  now_help: 'Für Mitarbeitende sichtbar, sobald Sie speichern.',
  later: 'Später veröffentlichen',
  later_help: 'Ab dem Zeitpunkt unten für Mitarbeitende sichtbar.',
  zone: 'In Ihrer Zeitzone: %{zone}',
  passed: 'Dieser Zeitpunkt ist vorbei. Für Mitarbeitende sichtbar, sobald Sie speichern.',
  save_draft: 'Entwurf speichern',
  schedule: 'Veröffentlichung planen',
} satisfies Texts<typeof en.publishing>;

/** The editors of pages, posts and forms. */
export const editor = {
  access: 'Zugriff',
  everyone: 'Keine Gruppen gewählt: für alle im Unternehmen sichtbar.',
  members_only: 'Nur für Mitglieder der gewählten Gruppen sichtbar.',
  sees: 'Für %{smart_count} Person sichtbar. |||| Für %{smart_count} Personen sichtbar.',
  attached: 'Anhänge',
  files: 'Dateien',
  preview: 'Vorschau',
  preview_title: 'So sehen es Mitarbeitende',
  preview_scheme: 'Darstellung',
  preview_light: 'Hell',
  preview_dark: 'Dunkel',
} satisfies Texts<typeof en.editor>;

/** When something is published or sent. */
export const schedule = {
  now: 'Jetzt',
  later: 'Später',
  time: 'Datum und Uhrzeit',
} satisfies Texts<typeof en.schedule>;

/** Shortcuts beside a calendar. */
export const dates = {
  today: 'Heute',
  yesterday: 'Gestern',
  month_start: 'Monatsanfang',
  year_start: 'Jahresanfang',
  tomorrow: 'Morgen',
  next_monday: 'Nächsten Montag',
  in_a_month: 'In einem Monat',
} satisfies Texts<typeof en.dates>;

export const pictures = {
  remove: 'Bild entfernen',
  replace: 'Bild ersetzen',
  choose: 'Bild auswählen',
  hint: 'Oder hier ablegen. JPG, PNG, WebP oder GIF, höchstens 10 MB.',
  alt_hint: 'Beschreiben Sie das Bild für alle, die es nicht sehen können.',
} satisfies Texts<typeof en.pictures>;

export const clipboard = {
  copy: 'Kopieren',
  link_copied: 'Link kopiert',
} satisfies Texts<typeof en.clipboard>;

export const inputs = {
  characters_left: 'Noch %{smart_count} Zeichen |||| Noch %{smart_count} Zeichen',
  characters_over: '%{smart_count} Zeichen zu viel |||| %{smart_count} Zeichen zu viel',
} satisfies Texts<typeof en.inputs>;
