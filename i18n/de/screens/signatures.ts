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
  none_overdue: 'Niemand ist überfällig.',
  pages: {
    title: 'Unterschriften',
    progress: '%{signed} von %{total} unterschrieben',
    unsigned: 'Offen',
    signed: 'Unterschrieben',
    not_signed: 'Nicht unterschrieben',
    not_out: 'Veröffentlichen Sie die Seite, bevor Sie um Unterschriften bitten.',
    none: {
      unsigned: 'Alle haben unterschrieben.',
      away: 'Niemand mit fehlender Unterschrift ist abwesend.',
      signed: 'Noch niemand hat unterschrieben.',
      all: 'Noch niemand kann die Seite sehen.',
    },
  },
  feeds: {
    title: 'Lesebestätigungen',
    unsigned: 'Offen',
    signed: 'Bestätigt',
    not_signed: 'Nicht bestätigt',
    not_out: 'Veröffentlichen Sie den Beitrag, bevor Sie erinnern.',
    none: {
      unsigned: 'Alle haben bestätigt.',
      away: 'Niemand mit fehlender Bestätigung ist abwesend.',
      signed: 'Noch niemand hat bestätigt.',
      all: 'Noch niemand kann den Beitrag sehen.',
    },
  },
} satisfies Texts<typeof en.signatures>;
