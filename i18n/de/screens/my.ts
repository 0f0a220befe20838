import type * as en from '../../en/screens/my';
import type { Texts } from '../../texts';

export const my = {
  bell: {
    remove: '„%{title}“ aus der Liste entfernen',
    is_unread: 'Ungelesen:',
    read_all: 'Alle als gelesen markieren',
    failed: 'Ihre Benachrichtigungen konnten nicht geladen werden.',
    empty: 'Noch keine Benachrichtigungen',
    empty_hint: 'Ihre Benachrichtigungen erscheinen hier.',
    more: 'Mehr anzeigen',
  },
  pages: {
    search: 'Meine Seiten durchsuchen',
    signature: 'Unterschrift',
    to_sign: 'Zu unterschreiben',
    sign_again: 'Erneut unterschreiben',
    signed: 'Unterschrieben',
    signed_on: 'Unterschrieben am %{date}',
    changed_on: 'Geändert am %{date}',
    waiting: '%{smart_count} Seite zu unterschreiben |||| %{smart_count} Seiten zu unterschreiben',
    show_all: 'Seite anzeigen |||| Alle %{smart_count} anzeigen',
    empty: 'Noch nichts zu lesen',
    empty_hint: 'Seiten für Sie erscheinen hier, sobald sie veröffentlicht werden.',
    none_found: 'Keine passenden Seiten.',
    back: 'Zurück zu meinen Seiten',
    gone: 'Diese Seite gibt es nicht mehr, oder Sie haben keinen Zugriff darauf.',
    no_content: 'Die Seite hat keinen Text.',
    fill_in: 'Formular ausfüllen',
    sign: 'Unterschreiben',
    sign_title: '„%{title}“ unterschreiben?',
    sign_text:
      'Mit Ihrer Unterschrift bestätigen Sie, dass Sie diese Version der Seite gelesen haben. Das lässt sich nicht rückgängig machen.',
    please_sign: 'Lesen Sie die Seite und bestätigen Sie das mit Ihrer Unterschrift.',
    due: 'Unterschreiben bis %{date}',
    overdue: 'Überfällig: Frist war %{date}',
    please_sign_again:
      'Sie haben eine frühere Version unterschrieben. Die Seite wurde seitdem geändert: Bitte lesen und unterschreiben Sie sie erneut.',
    signed_at: 'Sie haben diese Seite am %{time} unterschrieben.',
    signed_now: 'Vielen Dank, die Seite ist unterschrieben',
  },
  forms: {
    gone: 'Das Formular gibt es nicht mehr, oder es ist nicht veröffentlicht.',
    again: 'Noch einmal ausfüllen',
  },
  documents: {
    search: 'Meine Dokumente durchsuchen',
    reading: 'Status',
    unread: 'Neu',
    empty: 'Noch keine Dokumente',
    empty_hint: 'Ihre Gehaltsabrechnungen, Verträge und anderen persönlichen Dokumente erscheinen hier.',
    none_found: 'Keine passenden Dokumente.',
  },
} satisfies Texts<typeof en.my>;

export const notifications = {
  scheduled_for: 'Die Benachrichtigung wird gesendet: %{time}',
  to_some: 'Ausgewählte Personen und Gruppen',
  title_help: 'Optional. Ohne Titel wird der Name des Unternehmens angezeigt.',
  link_help: 'Optional. Der Titel einer Seite, ein Pfad wie /my-pages/7 oder eine Webadresse.',
  characters_left: 'Noch %{smart_count} Zeichen |||| Noch %{smart_count} Zeichen',
  characters_over: '%{smart_count} Zeichen zu viel |||| %{smart_count} Zeichen zu viel',
  send_action: 'Senden',
  test: {
    action: 'Test an mich senden',
    sent: 'Test an Sie gesendet.',
    sent_without_push:
      'Der Test steht in Ihren Benachrichtigungen. Auf keinem Ihrer Geräte ist Push eingeschaltet.',
    title: 'Test: %{title}',
  },
  reach: {
    nobody_chosen: 'Noch niemand ausgewählt',
    people: 'Erreicht %{count} Person |||| Erreicht %{count} Personen',
    with_push:
      '%{count} mit eingeschalteten Push-Benachrichtigungen |||| %{count} mit eingeschalteten Push-Benachrichtigungen',
    quiet: 'Ruhezeit: Die Push-Benachrichtigungen werden am %{time} gesendet.',
    counting: 'Empfänger werden gezählt…',
    failed: 'Die Empfänger konnten nicht gezählt werden.',
  },
  confirm: {
    reach:
      'Erreicht %{count} Person, davon %{push} per Push. |||| Erreicht %{count} Personen, davon %{push} per Push.',
    title: 'An %{count} Person senden? |||| An %{count} Personen senden?',
    send: 'Jetzt senden',
    schedule: 'Planen',
    nobody: 'Keine der ausgewählten Personen ist aktiv.',
    now: '„%{title}“ wird sofort gesendet. Das lässt sich nicht rückgängig machen.',
    at: '„%{title}“ wird gesendet: %{time}. Bis dahin können Sie das Senden abbrechen.',
  },
  preview: {
    heading: 'Auf dem Telefon',
    light: 'Hell',
    dark: 'Dunkel',
    now: 'jetzt',
    message: 'Hier erscheint Ihre Nachricht.',
  },
  counts_help:
    '„Zugestellt“ und „fehlgeschlagen“ zählen Personen mit eingeschalteten Push-Benachrichtigungen. Alle erhalten die Benachrichtigung auch in der App; „geöffnet“ zählt Personen, die sie dort oder auf dem Telefon geöffnet haben.',
} satisfies Texts<typeof en.notifications>;

export const salaryUpload = {
  link: 'Gehaltsabrechnungen',
  intro:
    'Wählen Sie alle PDF-Dateien auf einmal aus. Jede Datei wird anhand der Personennummer oder des Benutzernamens im Dateinamen einer Person zugeordnet. Sie können die Liste prüfen, bevor etwas gesendet wird.',
  choose_files: 'PDF-Dateien auswählen',
  hint: 'Oder hier ablegen. Höchstens %{max} Dateien zu je 20 MB',
  too_many: 'Wählen Sie höchstens %{max} Dateien auf einmal aus.',
  nothing_sent:
    'Nur die Dateinamen werden gelesen, um die Personen zu finden. Die Dateien verlassen diesen Computer erst, wenn Sie die Liste bestätigt haben.',
  matching: '%{smart_count} Datei wird zugeordnet… |||| %{smart_count} Dateien werden zugeordnet…',
  default_name: 'Gehaltsabrechnung %{month}',
  document_name: 'Name der Dokumente',
  document_type: 'Art der Dokumente',
  notify: 'Personen über ihr neues Dokument benachrichtigen',
  summary:
    '%{smart_count} von %{total} Dateien bereit zum Senden |||| %{smart_count} von %{total} Dateien bereit zum Senden',
  files: 'Dateien und Personen',
  show: 'Dateien anzeigen',
  show_all: 'Alle (%{count})',
  show_open: 'Zu prüfen (%{count})',
  nothing_open: 'Nichts mehr zu prüfen.',
  by_number: 'anhand der Personennummer',
  by_username: 'anhand des Benutzernamens',
  nobody: 'Niemand gefunden. Wählen Sie eine Person, oder überspringen Sie die Datei.',
  several: 'Mehrere Personen passen: %{names}. Wählen Sie eine davon.',
  warn_inactive: 'Die Person ist inaktiv und kann sich nicht anmelden.',
  warn_same_person: 'Die Person erhält mehrere Dateien.',
  warn_same_name: 'Die Person hat bereits ein Dokument mit diesem Namen.',
  holders_failed: 'Es konnte nicht geprüft werden, wer bereits ein Dokument mit diesem Namen hat.',
  person_of: 'Person für %{name}',
  choose: 'Person wählen',
  change: 'Ändern',
  leave_out: 'Überspringen',
  leave_out_file: '%{name} überspringen',
  take_in: 'Wieder aufnehmen',
  take_in_file: '%{name} wieder aufnehmen',
  is_left_out: 'Übersprungen',
  nothing_ready: 'Noch keiner Datei ist eine Person zugeordnet. Wählen Sie für jede Datei eine Person.',
  confirm_title: '%{smart_count} Dokument senden? |||| %{smart_count} Dokumente senden?',
  confirm_people: 'Empfänger: %{smart_count} Person. |||| Empfänger: %{smart_count} Personen.',
  confirm_rest:
    '%{smart_count} Datei wird nicht gesendet. |||| %{smart_count} Dateien werden nicht gesendet.',
  confirm_warned: '%{smart_count} Datei hat eine Warnung. |||| %{smart_count} Dateien haben eine Warnung.',
  confirm: 'Senden',
  leave: 'Einige Dateien wurden noch nicht gesendet. Seite trotzdem verlassen?',
  more: 'Weitere hochladen',
  to_users: 'Zu den Benutzern',
} satisfies Texts<typeof en.salaryUpload>;
