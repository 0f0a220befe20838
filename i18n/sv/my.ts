import type * as en from '../en/my';
import type { Texts } from '../texts';

export const my = {
  bell: {
    title: 'Notiser',
    unread: 'Notiser, %{smart_count} oläst |||| Notiser, %{smart_count} olästa',
    ended: '%{smart_count} massändring avslutad |||| %{smart_count} massändringar avslutade',
  },
  pages: {
    name: 'Mina sidor',
  },
  documents: {
    name: 'Mina dokument',
  },
  phone_list: {
    name: 'Telefonlista',
    search: 'Sök i telefonlistan',
    order: 'Ordning',
    by_name: 'Efter namn',
    by_department: 'Efter avdelning',
    no_department: 'Ingen avdelning',
    call: 'Ring %{name}, %{phone}',
    mail: 'Skriv till %{name}, %{email}',
    empty: 'Ingen i listan än',
    empty_hint: 'Här visas alla som är aktiva i företaget.',
    none_found: 'Ingen matchar sökningen.',
  },
} satisfies Texts<typeof en.my>;

export const notifications = {
  name: 'Pushnotis |||| Pushnotiser',
  forcedCaseName: 'pushnotis |||| pushnotiser',
  action: { create: 'Skicka notis' },
  history: 'Skickade notiser',
  fields: {
    send_to_all: 'Till alla',
    author_id: 'Avsändare',
    title: 'Rubrik',
    message: 'Meddelande',
    url: 'Länk',
    audience: 'Till',
    user_ids: 'Personer',
    send_at: 'När',
    sent_at: 'Skickad',
    author_name: 'Avsändare',
    sent_last_days: 'Skickade',
    recipients_count: 'Mottagare',
    delivered_count: 'Levererade',
    opened_count: 'Öppnade',
    failed_count: 'Misslyckade',
  },
  notifications: {
    created: 'Pushnotisen är skickad',
  },
  search: 'Sök notiser',
  empty: 'Inget har skickats än',
  empty_hint: 'En notis når medarbetarna i telefonen direkt eller vid en tid som du väljer.',
  last_days: 'Senaste %{days} dagarna',
  to_all: 'Alla',
  people_count: '%{smart_count} person |||| %{smart_count} personer',
  statuses: {
    scheduled: 'Schemalagd',
    sending: 'Skickas',
    sent: 'Skickad',
    failed: 'Misslyckades',
    cancelled: 'Inställd',
  },
  cancel: {
    action: 'Ställ in utskicket',
    name: 'Ställ in utskicket av %{title}',
    title: 'Ställa in ”%{title}”?',
    text: 'Notisen skickas inte till någon.',
    keep: 'Behåll notisen',
    done: 'Notisen är inställd',
  },
} satisfies Texts<typeof en.notifications>;

export const salaryUpload = {
  title: 'Ladda upp lönespecifikationer',
  payslips: 'Lönespecifikationer',
} satisfies Texts<typeof en.salaryUpload>;
