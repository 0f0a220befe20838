import type * as en from '../../en/screens/content';
import type { Texts } from '../../texts';

export const media = {
  types: {
    pdf: 'PDF-Dokument',
    word: 'Word-Dokument',
    excel: 'Excel-Arbeitsmappe',
    powerpoint: 'PowerPoint-Präsentation',
    jpeg: 'JPEG-Bild',
    png: 'PNG-Bild',
    webp: 'WebP-Bild',
    gif: 'GIF-Bild',
    mp4: 'MP4-Video',
    webm: 'WebM-Video',
    quicktime: 'QuickTime-Video',
    mp3: 'MP3-Audiodatei',
  },
  search: 'Mediathek durchsuchen',
  nothing_found: 'Keine passenden Dateien.',
  upload: 'Dateien hochladen',
  drop: 'Dateien zum Hochladen hier ablegen',
  pick_title: 'Aus der Mediathek wählen',
  pick_many_title: 'Eine oder mehrere Dateien aus der Mediathek wählen',
  pick: 'Auswählen',
  pick_count: '%{smart_count} Datei auswählen |||| %{smart_count} Dateien auswählen',
  add_from_library: 'Aus der Mediathek hinzufügen',
  move_up: '%{name} nach oben verschieben',
  move_down: '%{name} nach unten verschieben',
  all: 'Alle',
  grid: 'Raster',
  order: {
    newest: 'Neueste zuerst',
    oldest: 'Älteste zuerst',
    changed: 'Zuletzt geänderte zuerst',
    name: 'Nach Namen',
    largest: 'Größte zuerst',
  },
  list: 'Liste',
  tags_hint: 'Nach jedem Schlagwort Eingabetaste oder Komma drücken',
  alt_missing: 'Alternativtext fehlt',
  alt_missing_hint: 'Fehlt. Beschreiben Sie das Bild für alle, die es nicht sehen können.',
  open_file: 'Datei öffnen',
  link: 'Link zur Datei',
  copy_link: 'Link kopieren',
  link_not_copied:
    'Der Browser lässt das Kopieren nicht zu. Der Link ist markiert: Kopieren Sie ihn mit der Tastatur.',
  replace_title: 'Datei ersetzen',
  replace_hint: 'Der Link bleibt gleich, und die Seiten zeigen danach die neue Datei.',
  replace: 'Andere Datei wählen',
  replaced: 'Datei ersetzt',
  used_by: 'Verwendet auf',
  unused: 'Diese Datei wird auf keiner Seite verwendet.',
  delete_in_use: 'Die Datei kann nicht gelöscht werden, solange sie auf diesen Seiten verwendet wird.',
  confirm_delete_text: 'Die Datei kann nicht wiederhergestellt werden.',
  bulk: {
    delete_warning:
      'Gelöschte Dateien können nicht wiederhergestellt werden. Dateien, die auf Seiten verwendet werden, werden nicht gelöscht.',
  },
} satisfies Texts<typeof en.media>;

export const feeds = {
  edit_title: '„%{name}“ bearbeiten',
  readers_hint:
    'Ohne Auswahl sehen alle den Beitrag. Wählen Sie Rollen und Gruppen, sehen ihn nur Personen, die eine der Rollen haben und in einer der Gruppen sind.',
  notify_hint: 'Alle, die den Beitrag sehen können, werden bei der Veröffentlichung einmal benachrichtigt.',
  signature_hint: 'Alle, die den Beitrag sehen, werden um die Bestätigung „Ich habe das gelesen“ gebeten.',
  confirm_read: 'Ich habe das gelesen',
  pinned_hint: 'Bleibt ganz oben in der Liste.',
  preview_empty: 'Hier erscheint Ihr Text.',
  uploading: 'Dateien werden hochgeladen: %{percent} %',
  comments: {
    empty: 'Noch keine Kommentare.',
    remove: 'Kommentar von %{name} löschen',
    confirm_remove: 'Den Kommentar „%{text}“ löschen?',
    removed: 'Kommentar gelöscht',
  },
} satisfies Texts<typeof en.feeds>;

export const forms = {
  all_answered: 'Alle haben geantwortet',
  responsible_help: 'Erhält jede Antwort per E-Mail.',
  anonymous_help:
    'Antworten werden ohne Namen und Uhrzeit gespeichert und stehen nicht in der E-Mail. Nach der ersten Antwort nicht mehr änderbar.',
  copy_link: 'Link kopieren',
  link_not_copied: 'Der Browser lässt das Kopieren nicht zu. Der Link lautet %{url}',
  delete_content:
    'Das Formular hat eine Antwort. Sie wird ebenfalls gelöscht. |||| Das Formular hat %{smart_count} Antworten. Sie werden ebenfalls gelöscht.',
  types: {
    text: 'Kurzer Text',
    textarea: 'Langer Text',
    date: 'Datum',
    radio: 'Einfachauswahl',
    checkbox: 'Mehrfachauswahl',
    number: 'Zahl',
  },
  builder: {
    add: 'Feld hinzufügen',
    empty: 'Noch keine Felder. Fügen Sie die erste Frage hinzu.',
    unnamed: 'Frage %{number}',
    up: '%{name} nach oben verschieben',
    down: '%{name} nach unten verschieben',
    duplicate: '%{name} duplizieren',
    remove: '%{name} entfernen',
    alternative: 'Option %{number}',
    alternative_add: 'Option hinzufügen',
    alternative_up: 'Option %{number} nach oben verschieben',
    alternative_down: 'Option %{number} nach unten verschieben',
    alternative_remove: 'Option %{number} entfernen',
    paste_hint:
      'Mit der Eingabetaste fügen Sie eine weitere hinzu. Mehrere Zeilen lassen sich auf einmal einfügen.',
    answered:
      'Das Formular hat eine Antwort. Sie behält ihre ursprünglichen Fragen, auch im Export, selbst wenn Sie sie hier entfernen oder umbenennen. |||| Das Formular hat %{smart_count} Antworten. Sie behalten ihre ursprünglichen Fragen, auch im Export, selbst wenn Sie sie hier entfernen oder umbenennen.',
    drag: '%{name} ziehen',
    drag_how:
      'Drücken Sie die Leertaste, um ein Feld aufzunehmen. Verschieben Sie es mit den Pfeiltasten und legen Sie es mit der Leertaste ab oder brechen Sie mit Esc ab.',
    drag_start: '%{name} aufgenommen, Position %{position} von %{total}.',
    drag_over: '%{name} auf Position %{position} von %{total} verschoben.',
    drag_end: '%{name} auf Position %{position} von %{total} abgelegt.',
    drag_cancel: '%{name} ist wieder auf Position %{position} von %{total}.',
  },
  preview: {
    untitled: 'Formular ohne Titel',
    hint: 'Probieren Sie es aus: Die Antworten werden wie im echten Formular geprüft, aber nicht gesendet.',
    accepted: 'Diese Antworten sind gültig. Es wurde nichts gesendet.',
  },
  fill: {
    open: 'Ausfüllen',
    send: 'Senden',
    sent: 'Formular gesendet',
    clear_choice: 'Auswahl aufheben',
    anonymous:
      'Ihre Antworten sind anonym. Mit Ihrem Namen wird nur gespeichert, dass Sie geantwortet haben.',
    changed:
      'Das Formular wurde geändert, seit Sie es geöffnet haben. Prüfen Sie Ihre Antworten und senden Sie sie erneut.',
  },
  submissions: {
    search: 'Antworten durchsuchen',
    table: 'Eingesendete Antworten',
    empty: 'Noch niemand hat dieses Formular ausgefüllt.',
    none_found: 'Keine passenden Antworten.',
    open: 'Antworten von %{name} anzeigen, %{at}',
    nobody: 'Gelöschter Benutzer',
    anonymous: 'Anonyme Antwort',
    gone: 'nicht mehr im Formular',
  },
  results: {
    name: 'Ergebnisse',
    answered: '%{answered} von %{total} haben geantwortet',
    share: 'Anteil',
    removed: 'Entfernte Optionen',
    min: 'Niedrigster Wert',
    average: 'Durchschnitt',
    max: 'Höchster Wert',
    range: 'Bereich',
    latest: 'Letzte Antworten',
    count: 'Anzahl',
  },
} satisfies Texts<typeof en.forms>;
