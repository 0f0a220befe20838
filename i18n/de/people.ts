import type * as en from '../en/people';
import type { Texts } from '../texts';

export const users = {
  name: 'Benutzer |||| Benutzer',
  forcedCaseName: 'Benutzer |||| Benutzer',
  fields: {
    invited_at: 'Eingeladen',
    id: 'ID',
    username: 'Benutzername',
    password: 'Passwort',
    phone: 'Telefon',
    national_security_number: 'Personennummer',
    personal_number_confirmed_at: 'Personennummer bestätigt',
    roles: 'Rollen',
    inactive: 'Status',
    avatar: 'Bild',
    title: 'Funktion',
    language: 'Sprache',
    push_enabled: 'Push-Benachrichtigungen',
    last_login_at: 'Letzte Anmeldung',
    /** Of a view as the user. */
    reason: 'Grund',
  },
  notifications: {
    created: 'Benutzer erstellt',
    updated: 'Benutzer gespeichert',
    deleted: 'Benutzer gelöscht',
  },
  delete_failed: 'Der Benutzer konnte nicht gelöscht werden (versuchen Sie es erneut)',
  active: 'Aktiv',
  inactive: 'Inaktiv',
  search: 'Benutzer suchen',
  all: 'Alle Benutzer',
  action: { create: 'Neuer Benutzer' },
  empty: 'Noch keine Benutzer',
  never: 'Nie',
  presets: { not_signed_in: 'Seit einem Jahr nicht angemeldet', never: 'Nie angemeldet' },
  personal_number: {
    confirmed: 'Mit BankID bestätigt am %{date}',
    unconfirmed: 'Noch nicht bestätigt',
    change_help: 'Bestätigt. Eine neue Nummer muss die Person erneut bestätigen.',
  },
  push_on: 'Ein',
  push_off: 'Aus',
} satisfies Texts<typeof en.users>;

export const groups = {
  name: 'Gruppe |||| Gruppen',
  forcedCaseName: 'Gruppe |||| Gruppen',
  fields: {
    user_id: 'Mitglied',
    description: 'Beschreibung',
    member_count: 'Mitglieder',
    membership: 'Mitgliedschaft',
    rule: 'Bedingungen',
    included_ids: 'Immer Mitglieder',
    excluded_ids: 'Nie Mitglieder',
    member_ids: 'Mitglieder',
    user_ids: 'Benutzer',
  },
  memberships: {
    list: 'Ausgewählte Personen',
    all: 'Nach Regel: alle Bedingungen',
    any: 'Nach Regel: eine Bedingung genügt',
  },
  notifications: {
    created: 'Gruppe erstellt',
    updated: 'Gruppe gespeichert',
    deleted: 'Gruppe gelöscht',
  },
  delete_failed: 'Die Gruppe konnte nicht gelöscht werden (versuchen Sie es erneut)',
  search: 'Gruppen suchen',
  action: { create: 'Neue Gruppe' },
  empty: 'Noch keine Gruppen',
  empty_hint: 'Gruppen bestimmen, wer Seiten und Beiträge sieht und wer benachrichtigt wird.',
  count: '%{smart_count} Mitglied |||| %{smart_count} Mitglieder',
  groups_count: '%{smart_count} Gruppe |||| %{smart_count} Gruppen',
} satisfies Texts<typeof en.groups>;
