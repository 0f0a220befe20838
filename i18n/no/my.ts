import type * as en from '../en/my';
import type { Texts } from '../texts';

export const my = {
  bell: {
    title: 'Varsler',
    unread: 'Varsler, %{smart_count} ulest |||| Varsler, %{smart_count} uleste',
    ended: '%{smart_count} masseendring avsluttet |||| %{smart_count} masseendringer avsluttet',
  },
  pages: {
    name: 'Mine sider',
  },
  documents: {
    name: 'Mine dokumenter',
  },
  phone_list: {
    name: 'Telefonliste',
    search: 'Søk i telefonlisten',
    order: 'Rekkefølge',
    by_name: 'Etter navn',
    by_department: 'Etter avdeling',
    no_department: 'Ingen avdeling',
    call: 'Ring %{name}, %{phone}',
    mail: 'Skriv til %{name}, %{email}',
    empty: 'Ingen i listen ennå',
    empty_hint: 'Her står alle som er aktive i bedriften.',
    none_found: 'Ingen treff på søket.',
  },
} satisfies Texts<typeof en.my>;

export const notifications = {
  name: 'Pushvarsel |||| Pushvarsler',
  forcedCaseName: 'pushvarsel |||| pushvarsler',
  action: { create: 'Send varsel' },
  history: 'Sendte varsler',
  fields: {
    send_to_all: 'Til alle',
    author_id: 'Avsender',
    title: 'Tittel',
    message: 'Melding',
    url: 'Lenke',
    audience: 'Til',
    user_ids: 'Personer',
    send_at: 'Når',
    sent_at: 'Sendt',
    author_name: 'Avsender',
    sent_last_days: 'Sendt',
    recipients_count: 'Mottakere',
    delivered_count: 'Levert',
    opened_count: 'Åpnet',
    failed_count: 'Mislyktes',
  },
  notifications: {
    created: 'Pushvarselet er sendt',
  },
  search: 'Søk i varsler',
  empty: 'Ingenting er sendt ennå',
  empty_hint: 'De ansatte får varselet på telefonen, med en gang eller på et tidspunkt du velger.',
  last_days: 'Siste %{days} dager',
  to_all: 'Alle',
  people_count: '%{smart_count} person |||| %{smart_count} personer',
  statuses: {
    scheduled: 'Planlagt',
    sending: 'Sendes',
    sent: 'Sendt',
    failed: 'Mislyktes',
    cancelled: 'Stoppet',
  },
  cancel: {
    action: 'Stopp utsendingen',
    name: 'Stopp utsendingen av %{title}',
    title: 'Stoppe «%{title}»?',
    text: 'Varselet sendes ikke til noen.',
    keep: 'Behold varselet',
    done: 'Utsendingen er stoppet',
  },
} satisfies Texts<typeof en.notifications>;

export const salaryUpload = {
  title: 'Last opp lønnsslipper',
  payslips: 'Lønnsslipper',
} satisfies Texts<typeof en.salaryUpload>;
