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
  none_overdue: 'Ingen er forsinket.',
  pages: {
    title: 'Signaturer',
    progress: '%{signed} av %{total} har signert',
    unsigned: 'Ikke signert',
    signed: 'Signert',
    not_signed: 'Ikke signert',
    not_out: 'Siden er ikke publisert ennå. Publiser den før du ber om signaturer.',
    none: {
      unsigned: 'Alle har signert.',
      away: 'Ingen som ikke har signert, er borte.',
      signed: 'Ingen har signert ennå.',
      all: 'Ingen kan se siden ennå.',
    },
  },
  feeds: {
    title: 'Lesebekreftelser',
    unsigned: 'Ikke bekreftet',
    signed: 'Bekreftet',
    not_signed: 'Ikke bekreftet',
    not_out: 'Innlegget er ikke publisert ennå. Publiser det før du sender en påminnelse.',
    none: {
      unsigned: 'Alle har bekreftet.',
      away: 'Ingen som ikke har bekreftet, er borte.',
      signed: 'Ingen har bekreftet ennå.',
      all: 'Ingen kan se innlegget ennå.',
    },
  },
} satisfies Texts<typeof en.signatures>;
