import type * as en from '../../en/screens/people';
import type { Texts } from '../../texts';

export const users = {
  created_in: {
    text: 'Die Liste zeigt die neuen Benutzer aus einem Import.',
    show_all: 'Alle Benutzer anzeigen',
  },
  sections: {
    person: 'Person',
    sign_in: 'Anmeldung',
    access: 'Zugriff',
    contact: 'Kontakt',
    documents: 'Dokumente',
  },
  password_help: 'Mindestens %{min} Zeichen. Leer lassen, wenn sich die Person mit digitaler ID anmeldet.',
  password_change_help:
    'Leer lassen, um das aktuelle Passwort zu behalten. Mit einem neuen Passwort wird die Person überall abgemeldet, und ihre API-Schlüssel und Kalenderlinks werden ungültig.',
  activate: 'Aktivieren',
  deactivate: 'Deaktivieren',
  activated: 'Benutzer aktiviert',
  deactivated: 'Benutzer deaktiviert',
  confirm_deactivate: '%{name} deaktivieren?',
  confirm_deactivate_text:
    'Die Person wird überall abgemeldet und kann sich erst wieder anmelden, wenn ihr Konto aktiviert wird. Ihre API-Schlüssel und Kalenderlinks werden dauerhaft ungültig.',
  avatar: {
    hint: 'JPG, PNG, WebP oder GIF, höchstens 5\u00a0MB',
    saved: 'Bild gespeichert',
    removed: 'Bild entfernt',
  },
  documents: {
    removed: 'Dokument gelöscht',
    remove: '%{name} löschen',
    download: '%{name} herunterladen',
    confirm_remove: 'Das Dokument %{name} löschen?',
    empty: 'Noch keine Dokumente.',
    uploaded_at: 'Hochgeladen',
    upload: '%{smart_count} Dokument hochladen |||| %{smart_count} Dokumente hochladen',
    choose_files: 'Dateien auswählen',
    hint: 'Oder hier ablegen. PDF, JPG, PNG, Word oder Excel, je höchstens 20 MB',
    type_of_all: 'Art für alle',
    leave_out: '%{file} überspringen',
    notify: 'Person benachrichtigen',
    read_at: 'Gelesen',
    unread: 'Ungelesen',
    all_types: 'Alle Arten',
    types: {
      other: 'Sonstiges',
      salary_specification: 'Gehaltsabrechnung',
      education: 'Ausbildung',
      permissions: 'Genehmigungen',
      state: 'Behörden',
      employment: 'Arbeitsverhältnis',
      signed_policies_and_cards: 'Unterschriebene Richtlinien und Karten',
      company_healthcare: 'Arbeitsmedizin',
      salary: 'Gehalt',
    },
  },
  bulk: {
    roles_hint: 'Ein Superadmin behält immer die Rolle „Administrator“.',
    deactivate_text:
      'Sie werden überall abgemeldet. Ihre API-Schlüssel und Kalenderlinks werden dauerhaft ungültig.',
    delete_warning:
      'Gelöschte Benutzer können nicht wiederhergestellt werden. Ihre Dokumente werden ebenfalls gelöscht.',
  },
  values: {
    spellings: '%{smart_count} Schreibweise |||| %{smart_count} Schreibweisen',
    rename: 'Umbenennen',
    rename_one: '%{name} umbenennen',
    new_name: 'Neuer Name',
    enter: 'Geben Sie einen neuen Namen ein. Gibt es ihn schon, werden beide zusammengeführt.',
    merge: 'Zusammenführen',
    merges:
      'Wird mit %{name} zusammengeführt (bisher %{smart_count} Person). |||| Wird mit %{name} zusammengeführt (bisher %{smart_count} Personen).',
    following: 'Die Regeln dieser Gruppen werden angepasst: %{names}',
    gaining: 'Diese Gruppen können weitere Mitglieder bekommen: %{names}',
    losing: 'Diese Gruppen können Mitglieder verlieren: %{names}',
  },
  person: {
    leave: 'Abwesenheitsanträge',
    sickness: 'Krankmeldungen',
    signatures: 'Unterschriften',
    groups: 'Gruppen',
    signed: 'Unterschrieben am %{date}',
    confirmed: 'Bestätigt am %{date}',
    to_confirm: 'Zu bestätigen',
    to_sign: 'Noch zu unterschreiben',
    due: 'Bis %{date} zu unterschreiben',
    overdue: 'Überfällig seit %{date}',
  },
} satisfies Texts<typeof en.users>;

export const groups = {
  add_failed: 'Die Benutzer konnten nicht hinzugefügt werden',
  add_members: 'Mitglieder hinzufügen',
  find_users: 'Personen zum Hinzufügen suchen',
  rule_hint:
    'Wer die Bedingungen erfüllt, ist Mitglied. Ändern sich Angaben zu Personen, passen sich die Mitglieder von selbst an.',
  rule_empty: 'Noch keine Bedingungen: Nur die Personen unten sind Mitglieder.',
  add_condition: 'Bedingung hinzufügen',
  preview: 'Das ändert sich',
  preview_failed: 'Die Auswirkung der Regel konnte nicht berechnet werden',
  preview_none: 'Niemand kommt hinzu oder verlässt die Gruppe.',
  preview_members:
    '%{smart_count} Mitglied nach dem Speichern |||| %{smart_count} Mitglieder nach dem Speichern',
  joins: '%{smart_count} kommt hinzu |||| %{smart_count} kommen hinzu',
  leaves: '%{smart_count} verlässt die Gruppe |||| %{smart_count} verlassen die Gruppe',
  more_people: 'und %{smart_count} weitere',
  gains: 'Sieht künftig: %{names}',
  loses: 'Sieht künftig nicht mehr: %{names}',
  gained_count: '%{smart_count} Leser mehr |||| %{smart_count} Leser mehr',
  lost_count: '%{smart_count} Leser weniger |||| %{smart_count} Leser weniger',
  other_groups: 'Andere Gruppen, in deren Regeln diese vorkommt',
  content_changes: 'Seiten, Beiträge und Formulare',
  members_by_rule: 'Wenn Sie hier jemanden hinzufügen oder entfernen, ist das eine Ausnahme von der Regel.',
  remove_member: '%{name} aus der Gruppe entfernen',
  member_added: '%{smart_count} Mitglied hinzugefügt |||| %{smart_count} Mitglieder hinzugefügt',
  member_removed: '%{smart_count} Mitglied entfernt |||| %{smart_count} Mitglieder entfernt',
  no_members: 'Keine Mitglieder',
  search_members: 'Mitglieder suchen',
} satisfies Texts<typeof en.groups>;

export const usersInvite = {
  button: 'Einladung senden',
  again: 'Einladung erneut senden',
  title: 'Einladung senden? |||| %{smart_count} Einladungen senden?',
  text: 'Per E-Mail wird ein Link zum Wählen eines Passworts gesendet. |||| Wer eine E-Mail-Adresse hat und sich noch nie angemeldet hat, erhält per E-Mail einen Link, um ein Passwort zu wählen.',
  send: 'Einladung senden |||| %{smart_count} Einladungen senden',
  sending: '%{done} von %{total} erledigt',
  sent: '%{smart_count} Einladung gesendet |||| %{smart_count} Einladungen gesendet',
  not_sent: '%{smart_count} Person nicht eingeladen: |||| %{smart_count} Personen nicht eingeladen:',
} satisfies Texts<typeof en.usersInvite>;
