import type * as en from '../../en/screens/signatures';
import type { Texts } from '../../texts';

export const reminders = {
  button: 'Påminn %{smart_count} person |||| Påminn %{smart_count} personer',
  confirm: 'Påminn',
  text: '%{smart_count} person får en notis. |||| %{smart_count} personer får en notis.',
  away: '%{smart_count} person som är borta får ingen påminnelse. |||| %{smart_count} personer som är borta får ingen påminnelse.',
  done: '%{smart_count} person påmind |||| %{smart_count} personer påminda',
  last: 'Senaste påminnelsen: %{time}',
  titles: {
    pages: 'Påminna dem som inte har signerat?',
    feeds: 'Påminna dem som inte har bekräftat?',
    forms: 'Påminna dem som inte har svarat?',
  },
} satisfies Texts<typeof en.reminders>;

export const signatures = {
  show: 'Vilka personer som visas',
  search: 'Sök personer',
  tabs: {
    overdue: 'Försenade',
    away: 'Borta',
    all: 'Alla',
  },
  overdue: 'Försenad sedan %{date}',
  until: 'Har till %{date} på sig',
  away: 'Borta till %{date}',
  away_open: 'Borta tills vidare',
  none: 'Ingen',
  not_published: 'Publicera först. Sedan kan du påminna.',
  pages: {
    title: 'Signeringar',
    progress: '%{signed} av %{total} har signerat',
    unsigned: 'Inte signerat',
    signed: 'Signerat',
  },
  feeds: {
    title: 'Läsbekräftelser',
    progress: '%{signed} av %{total} har bekräftat att de har läst',
    unsigned: 'Inte bekräftat',
    signed: 'Bekräftat',
  },
} satisfies Texts<typeof en.signatures>;
