import type * as en from '../../en/screens/signatures';
import type { Texts } from '../../texts';

export const reminders = {
  button: 'Send påminnelse til %{smart_count} person |||| Send påminnelse til %{smart_count} personer',
  confirm: 'Send påminnelse',
  text: '%{smart_count} person får et varsel. |||| %{smart_count} personer får et varsel.',
  away: '%{smart_count} person som er borte, får ingen påminnelse. |||| %{smart_count} personer som er borte, får ingen påminnelse.',
  done: 'Påminnelse sendt til %{smart_count} person |||| Påminnelse sendt til %{smart_count} personer',
  last: 'Siste påminnelse: %{time}',
  titles: {
    pages: 'Sende påminnelse til dem som ikke har signert?',
    feeds: 'Sende påminnelse til dem som ikke har bekreftet?',
    forms: 'Sende påminnelse til dem som ikke har svart?',
  },
} satisfies Texts<typeof en.reminders>;

export const signatures = {
  show: 'Vis personer',
  search: 'Søk etter personer',
  tabs: {
    overdue: 'Over fristen',
    away: 'Borte',
    all: 'Alle',
  },
  overdue: 'Fristen gikk ut %{date}',
  until: 'Har frist til %{date}',
  away: 'Borte til %{date}',
  away_open: 'Borte inntil videre',
  none: 'Ingen',
  not_published: 'Publiser først. Deretter kan du sende påminnelser.',
  pages: {
    title: 'Signaturer',
    progress: '%{signed} av %{total} har signert',
    unsigned: 'Ikke signert',
    signed: 'Signert',
  },
  feeds: {
    title: 'Lesebekreftelser',
    progress: '%{signed} av %{total} har bekreftet at de har lest innlegget',
    unsigned: 'Ikke bekreftet',
    signed: 'Bekreftet',
  },
} satisfies Texts<typeof en.signatures>;
