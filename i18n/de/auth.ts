import type { Texts } from '../types';
import type en from '../en/auth';

export default {
  intro: 'Wählen Sie, wie Sie sich anmelden möchten',
  choose_credentials: 'Mit Benutzername und Passwort anmelden',
  choose_digital_id: 'Mit digitaler ID anmelden',
  username: 'Benutzername oder E-Mail',
  password: 'Passwort',
  show_password: 'Passwort anzeigen',
  hide_password: 'Passwort verbergen',
  forgot_password: 'Passwort vergessen?',
  sign_in: 'Anmelden',
  signing_in: 'Anmeldung läuft…',
  back: 'Zurück',
  back_to_login: 'Zurück zur Anmeldung',
  no_access: 'Ihr Konto hat keinen Zugang zur Verwaltung.',
  coming_title: 'Noch nicht verfügbar',
  coming_digital_id:
    'Die Anmeldung mit digitaler ID ist hier noch nicht eingerichtet. Verwenden Sie Benutzername und Passwort.',
  coming_forgot_password:
    'Sie können Ihr Passwort hier noch nicht selbst zurücksetzen. Bitten Sie eine Administratorin oder einen Administrator um ein neues.',
  product: 'Verwaltung für die Mitarbeiterkommunikation',
} satisfies Texts<typeof en>;
