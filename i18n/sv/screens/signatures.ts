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
  none_overdue: 'Ingen är försenad.',
  pages: {
    title: 'Signeringar',
    progress: '%{signed} av %{total} har signerat',
    unsigned: 'Inte signerat',
    signed: 'Signerat',
    not_signed: 'Inte signerat',
    not_out: 'Sidan är inte publicerad än. Publicera den innan du ber om signeringar.',
    none: {
      unsigned: 'Alla har signerat.',
      away: 'Ingen som inte har signerat är borta.',
      signed: 'Ingen har signerat än.',
      all: 'Ingen kan se sidan än.',
    },
  },
  feeds: {
    title: 'Läsbekräftelser',
    unsigned: 'Inte bekräftat',
    signed: 'Bekräftat',
    not_signed: 'Inte bekräftat',
    not_out: 'Inlägget är inte publicerat än. Publicera det innan du påminner.',
    none: {
      unsigned: 'Alla har bekräftat.',
      away: 'Ingen som inte har bekräftat är borta.',
      signed: 'Ingen har bekräftat än.',
      all: 'Ingen kan se inlägget än.',
    },
  },
} satisfies Texts<typeof en.signatures>;
