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
  product: 'Verwaltung für die Mitarbeiterkommunikation',
  email: 'E-Mail-Adresse',
  forgot_intro:
    'Geben Sie die E-Mail-Adresse Ihres Kontos ein. Wir senden Ihnen einen Link, über den Sie ein neues Passwort wählen.',
  send_link: 'Link senden',
  sending: 'Wird gesendet…',
  reset_title: 'Neues Passwort wählen',
  reset_intro:
    'Geben Sie die E-Mail-Adresse ein, an die der Link gesendet wurde, und das gewünschte Passwort.',
  new_password: 'Neues Passwort',
  repeat_password: 'Passwort wiederholen',
  password_rule: 'Mindestens %{min} Zeichen',
  save_password: 'Passwort speichern',
  saving: 'Wird gespeichert…',
  ask_again: 'Neuen Link anfordern',
  digital_id: {
    intro: 'Zeigen Sie einen QR-Code an und scannen Sie ihn mit der BankID-App auf Ihrem Telefon.',
    show_qr: 'QR-Code anzeigen',
    starting: 'Der QR-Code wird geladen…',
    qr: 'QR-Code zum Scannen mit der BankID-App',
    open_here: 'BankID auf diesem Gerät öffnen',
    signing_in: 'Sie werden angemeldet…',
    not_found: 'Zu dieser Personennummer wurde keine Person gefunden',
    rfa1: 'Starten Sie Ihre BankID-App.',
    rfa3: 'Der Vorgang wurde abgebrochen. Versuchen Sie es noch einmal.',
    rfa4: 'Für Ihre Personennummer läuft bereits eine Identifizierung oder Unterschrift. Versuchen Sie es noch einmal.',
    rfa5: 'Etwas ist schiefgelaufen. Versuchen Sie es noch einmal.',
    rfa6: 'Der Vorgang wurde abgebrochen.',
    rfa8: 'Die BankID-App antwortet nicht. Prüfen Sie, ob sie gestartet ist und ob Sie mit dem Internet verbunden sind. Versuchen Sie es dann noch einmal.',
    rfa9: 'Geben Sie Ihren Sicherheitscode in der BankID-App ein und wählen Sie Identifizieren oder Unterschreiben.',
    rfa13: 'Es wird versucht, Ihre BankID-App zu starten.',
    rfa14a:
      'Es wird nach einer BankID gesucht, das kann einen Moment dauern … Wenn nach einigen Sekunden keine BankID gefunden wurde, haben Sie vermutlich keine, die auf diesem Computer verwendet werden kann. Haben Sie eine BankID auf einem anderen Gerät, starten Sie die BankID-App dort.',
    rfa14b:
      'Es wird nach einer BankID gesucht, das kann einen Moment dauern … Wenn nach einigen Sekunden keine BankID gefunden wurde, haben Sie vermutlich keine, die auf diesem Gerät verwendet werden kann. Haben Sie eine BankID auf einem anderen Gerät, starten Sie die BankID-App dort.',
    rfa15a:
      'Es wird nach einer BankID gesucht. Vergewissern Sie sich, dass Sie auf diesem Computer eine gültige BankID haben. Haben Sie eine BankID auf einer Karte, stecken Sie die Karte in den Kartenleser.',
    rfa15b:
      'Es wird nach einer BankID gesucht. Vergewissern Sie sich, dass Sie auf diesem Gerät eine gültige BankID haben.',
    rfa16:
      'Ihre BankID ist gesperrt oder zu alt. Verwenden Sie eine andere BankID oder besorgen Sie sich eine neue bei Ihrer Bank.',
    rfa17a:
      'Sie haben die BankID-App anscheinend nicht. Installieren Sie sie und besorgen Sie sich eine BankID bei Ihrer Bank.',
    rfa17b:
      'Der QR-Code konnte nicht gescannt werden. Starten Sie die BankID-App und scannen Sie den QR-Code.',
    rfa21: 'Eine Identifizierung oder Unterschrift läuft.',
    rfa22: 'Unbekannter Fehler. Versuchen Sie es noch einmal.',
    rfa23: 'Fotografieren und scannen Sie Ihr Ausweisdokument mit der BankID-App.',
  },
} satisfies Texts<typeof en>;
