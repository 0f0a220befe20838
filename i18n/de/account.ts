import type { Texts } from '../types';
import type en from '../en/account';

export default {
  menu: 'Kontoeinstellungen',
  title: 'Kontoeinstellungen',
  failed: 'Ihr Konto konnte nicht geladen werden.',
  person: {
    title: 'Sie',
    hint: 'Diese Angaben ändert die Administration.',
  },
  language: {
    title: 'Sprache',
    label: 'Ihre Sprache',
    hint: 'Für die App und für die E-Mails und Benachrichtigungen, die Sie erhalten.',
    saved: 'Die Sprache ist gespeichert',
  },
  password: {
    title: 'Passwort',
    current_password: 'Aktuelles Passwort',
    password: 'Neues Passwort',
    password_confirm: 'Neues Passwort wiederholen',
    hint: 'Mindestens 6 Zeichen. Sie werden überall sonst abgemeldet.',
    save: 'Passwort ändern',
    saved: 'Das Passwort ist geändert',
    none: 'Sie melden sich mit digitaler ID an und haben kein Passwort. Wenden Sie sich an die Administration, wenn Sie eines möchten.',
  },
  push: {
    title: 'Push-Nachrichten auf diesem Gerät',
    unsupported:
      'Dieser Browser kann keine Push-Nachrichten anzeigen. Auf iPhone und iPad muss die App zuerst zum Home-Bildschirm hinzugefügt werden.',
    unavailable: 'Dieser Server sendet keine Push-Nachrichten.',
    blocked: 'Der Browser blockiert Benachrichtigungen dieser Website.',
    how_to_allow:
      'Öffnen Sie die Website-Einstellungen über das Symbol links neben der Adresse, erlauben Sie Benachrichtigungen und kommen Sie hierher zurück.',
    check_again: 'Erneut prüfen',
    off: 'Push-Nachrichten sind auf diesem Gerät ausgeschaltet.',
    on: 'Push-Nachrichten sind eingeschaltet: Was Sie betrifft, erscheint auf diesem Gerät, auch wenn die App geschlossen ist.',
    turn_on: 'Einschalten',
    turn_off: 'Ausschalten',
    turned_on: 'Push-Nachrichten sind eingeschaltet',
    turned_off: 'Push-Nachrichten sind ausgeschaltet',
    no_answer: 'Der Push-Dienst des Browsers antwortet nicht. Bitte versuchen Sie es später noch einmal.',
  },
} satisfies Texts<typeof en>;
