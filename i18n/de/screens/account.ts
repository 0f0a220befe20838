import type * as en from '../../en/screens/account';
import type { Texts } from '../../texts';

export const account = {
  failed: 'Ihr Konto konnte nicht geladen werden.',
  person: {
    title: 'Ihre Angaben',
    hint: 'Nur ein Administrator kann sie ändern.',
  },
  language: {
    label: 'Ihre Sprache',
    hint: 'Gilt für die App auf diesem Gerät und für Ihre E-Mails und Benachrichtigungen.',
    saved: 'Sprache gespeichert',
  },
  personal_number: {
    title: 'Anmeldung mit BankID',
    none: 'Ihr Unternehmen hat keine Personennummer für Sie eingetragen. Wenden Sie sich an einen Administrator, wenn Sie sich mit BankID anmelden möchten.',
    unconfirmed:
      'Noch nicht bestätigt. Bestätigen Sie mit BankID, dass es Ihre Nummer ist, um sich damit anmelden zu können.',
    confirm: 'Mit BankID bestätigen',
    saved: 'Personennummer bestätigt',
    dialog: 'Personennummer bestätigen',
  },
  password: {
    current_password: 'Aktuelles Passwort',
    password: 'Neues Passwort',
    password_confirm: 'Passwort wiederholen',
    hint: 'Mindestens %{min} Zeichen. Sie werden auf allen anderen Geräten abgemeldet, und Ihre API-Schlüssel und Kalenderlinks werden ungültig.',
    save: 'Passwort ändern',
    saved: 'Passwort geändert',
    none: 'Sie melden sich mit digitaler ID an und haben kein Passwort. Wenden Sie sich an einen Administrator, wenn Sie eines möchten.',
  },
  push: {
    title: 'Push-Benachrichtigungen auf diesem Gerät',
    unsupported:
      'Dieser Browser kann keine Push-Benachrichtigungen anzeigen. Auf iPhone und iPad muss die App zuerst zum Home-Bildschirm hinzugefügt werden.',
    unavailable: 'Dieser Server sendet keine Push-Benachrichtigungen.',
    blocked: 'Der Browser blockiert Benachrichtigungen dieser Website.',
    how_to_allow:
      'Öffnen Sie die Website-Einstellungen über das Symbol links neben der Adresse, erlauben Sie Benachrichtigungen und kommen Sie hierher zurück.',
    check_again: 'Erneut prüfen',
    off: 'Push-Benachrichtigungen sind auf diesem Gerät ausgeschaltet.',
    on: 'Push-Benachrichtigungen sind eingeschaltet. Ihre Benachrichtigungen erscheinen auf diesem Gerät, auch wenn die App geschlossen ist.',
    turn_on: 'Einschalten',
    turn_off: 'Ausschalten',
    turned_on: 'Push-Benachrichtigungen eingeschaltet',
    turned_off: 'Push-Benachrichtigungen ausgeschaltet',
    no_answer: 'Der Push-Dienst des Browsers antwortet nicht. Versuchen Sie es später erneut.',
  },
} satisfies Texts<typeof en.account>;

/** Where a user is signed in, and the lock after wrong passwords. */
export const sessions = {
  title: 'Angemeldete Geräte',
  hint: 'Melden Sie Geräte ab, die Sie nicht kennen oder nicht mehr verwenden, und wählen Sie ein neues Passwort.',
  hint_user:
    'Melden Sie die Person ab, wenn ein Gerät verloren gegangen ist oder jemand anderes das Konto verwendet haben könnte.',
  failed: 'Die Geräte konnten nicht geladen werden.',
  empty: 'Nirgends angemeldet.',
  name: '%{browser} auf %{system}',
  unknown: 'Unbekanntes Gerät',
  current: 'Dieses Gerät',
  viewed_by: 'Ansicht durch %{name}',
  used: 'Zuletzt verwendet: %{at}',
  address: 'IP-Adresse %{address}',
  end_name: 'Abmelden: %{name}',
  end_title: 'Dieses Gerät abmelden?',
  end_sure: 'Auf diesem Gerät ist dann eine neue Anmeldung nötig: %{name}.',
  ended: 'Gerät abgemeldet',
  end_others: 'Andere Geräte abmelden',
  end_others_title: 'Alle anderen Geräte abmelden?',
  end_others_sure: 'Sie bleiben nur auf diesem Gerät angemeldet.',
  end_all: 'Überall abmelden',
  end_all_title: 'Überall abmelden?',
  end_all_sure: 'Die Person muss sich auf allen Geräten erneut anmelden.',
  ended_others: 'Andere Geräte abgemeldet',
  ended_all: 'Abgemeldet',
  lock: {
    everywhere:
      'Zu viele falsche Passwörter von verschiedenen Orten. Bis %{at} ist die Anmeldung nur auf bereits verwendeten Geräten und mit BankID möglich.',
    somewhere:
      'Zu viele falsche Passwörter. Von dort, wo sie eingegeben wurden, ist die Anmeldung bis %{at} gesperrt, von anderswo nicht.',
    lift: 'Entsperren',
    lifted: 'Die Anmeldung ist wieder überall möglich',
  },
};
