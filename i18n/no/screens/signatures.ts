import type * as en from '../../en/screens/signatures';
import type { Texts } from '../../texts';

export const reminders = {
  button: 'Påminn %{smart_count} person |||| Påminn %{smart_count} personer',
  confirm: 'Påminn',
  text: '%{smart_count} person får et varsel. |||| %{smart_count} personer får et varsel.',
  away: '%{smart_count} person som er borte, får ingen påminnelse. |||| %{smart_count} personer som er borte, får ingen påminnelse.',
  done: '%{smart_count} person påminnet |||| %{smart_count} personer påminnet',
  last: 'Siste påminnelse: %{time}',
  titles: {
    pages: 'Påminne dem som ikke har signert?',
    feeds: 'Påminne dem som ikke har bekreftet?',
    forms: 'Påminne dem som ikke har svart?',
  },
} satisfies Texts<typeof en.reminders>;

export const signatures = {
  show: 'Hvilke personer som vises',
  search: 'Søk etter personer',
  tabs: {
    overdue: 'Forsinket',
    away: 'Borte',
    all: 'Alle',
  },
  overdue: 'Forsinket siden %{date}',
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
    progress: '%{signed} av %{total} har bekreftet at de har lest',
    unsigned: 'Ikke bekreftet',
    signed: 'Bekreftet',
  },
} satisfies Texts<typeof en.signatures>;
