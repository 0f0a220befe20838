import type * as en from '../en/my';
import type { Texts } from '../texts';

export const my = {
  bell: {
    title: 'Benachrichtigungen',
    unread: 'Benachrichtigungen, %{smart_count} ungelesen |||| Benachrichtigungen, %{smart_count} ungelesen',
    ended: '%{smart_count} Massenänderung beendet |||| %{smart_count} Massenänderungen beendet',
  },
  pages: {
    name: 'Meine Seiten',
  },
  documents: {
    name: 'Meine Dokumente',
  },
  phone_list: {
    name: 'Telefonliste',
    search: 'Telefonliste durchsuchen',
    order: 'Sortierung',
    by_name: 'Nach Namen',
    by_department: 'Nach Abteilung',
    no_department: 'Keine Abteilung',
    call: '%{name} anrufen, %{phone}',
    mail: 'E-Mail an %{name}, %{email}',
    empty: 'Noch keine Personen',
    empty_hint: 'Hier stehen alle, die im Unternehmen aktiv sind.',
    none_found: 'Keine passenden Personen.',
  },
} satisfies Texts<typeof en.my>;

export const notifications = {
  name: 'Push-Benachrichtigung |||| Push-Benachrichtigungen',
  forcedCaseName: 'Push-Benachrichtigung |||| Push-Benachrichtigungen',
  action: { create: 'Benachrichtigung senden' },
  history: 'Push-Verlauf',
  fields: {
    send_to_all: 'An alle',
    author_id: 'Absender',
    title: 'Titel',
    message: 'Nachricht',
    url: 'Link',
    audience: 'An',
    user_ids: 'Personen',
    send_at: 'Wann',
    sent_at: 'Zeitpunkt',
    author_name: 'Absender',
    sent_last_days: 'Gesendet',
    recipients_count: 'Empfänger',
    delivered_count: 'Zugestellt',
    opened_count: 'Geöffnet',
    failed_count: 'Fehlgeschlagen',
  },
  notifications: {
    created: 'Push-Benachrichtigung gesendet',
  },
  search: 'Benachrichtigungen suchen',
  empty: 'Noch keine Benachrichtigungen gesendet',
  empty_hint:
    'Benachrichtigungen erreichen die Mitarbeitenden auf dem Smartphone, sofort oder zu einem Zeitpunkt Ihrer Wahl.',
  last_days: 'Letzte %{days} Tage',
  to_all: 'Alle',
  people_count: '%{smart_count} Person |||| %{smart_count} Personen',
  statuses: {
    scheduled: 'Geplant',
    sending: 'Wird gesendet',
    sent: 'Gesendet',
    failed: 'Fehlgeschlagen',
    cancelled: 'Abgebrochen',
  },
  cancel: {
    action: 'Senden abbrechen',
    name: 'Senden von %{title} abbrechen',
    title: 'Senden von „%{title}“ abbrechen?',
    text: 'Niemand erhält die Benachrichtigung.',
    keep: 'Wie geplant senden',
    done: 'Senden abgebrochen',
  },
} satisfies Texts<typeof en.notifications>;

export const salaryUpload = {
  title: 'Gehaltsabrechnungen hochladen',
  payslips: 'Gehaltsabrechnungen',
} satisfies Texts<typeof en.salaryUpload>;
