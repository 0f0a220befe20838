import type * as en from '../../en/screens/signatures';
import type { Texts } from '../../texts';

export const reminders = {
  button: '%{smart_count} Person erinnern |||| %{smart_count} Personen erinnern',
  confirm: 'Erinnern',
  text: '%{smart_count} Person wird benachrichtigt. |||| %{smart_count} Personen werden benachrichtigt.',
  away: '%{smart_count} abwesende Person wird nicht erinnert. |||| %{smart_count} abwesende Personen werden nicht erinnert.',
  done: '%{smart_count} Person erinnert |||| %{smart_count} Personen erinnert',
  last: 'Zuletzt erinnert: %{time}',
  titles: {
    pages: 'An die fehlenden Unterschriften erinnern?',
    feeds: 'An die fehlenden Lesebestätigungen erinnern?',
    forms: 'Personen ohne Antwort erinnern?',
  },
} satisfies Texts<typeof en.reminders>;

export const signatures = {
  show: 'Personen anzeigen',
  search: 'Personen suchen',
  tabs: {
    overdue: 'Überfällig',
    away: 'Abwesend',
    all: 'Alle',
  },
  overdue: 'Überfällig seit %{date}',
  until: 'Frist: %{date}',
  away: 'Abwesend bis %{date}',
  away_open: 'Abwesend, Rückkehr unbekannt',
  none: 'Niemand',
  not_published: 'Erinnern können Sie erst nach der Veröffentlichung.',
  pages: {
    title: 'Unterschriften',
    progress: '%{signed} von %{total} unterschrieben',
    unsigned: 'Offen',
    signed: 'Unterschrieben',
  },
  feeds: {
    title: 'Lesebestätigungen',
    progress: '%{signed} von %{total} haben das Lesen bestätigt',
    unsigned: 'Offen',
    signed: 'Bestätigt',
  },
} satisfies Texts<typeof en.signatures>;
