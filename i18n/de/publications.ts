import type * as en from '../en/publications';
import type { Texts } from '../texts';

export const publications = {
  action: 'Für Unternehmen veröffentlichen…',
  bulk: 'Veröffentlichen…',
  title: '„%{name}“ für Unternehmen veröffentlichen',
  kind: 'Was soll veröffentlicht werden?',
  kinds: { pages: 'Seite oder Richtlinie', forms: 'Formular', shortcuts: 'Verknüpfung' },
  record: 'Name suchen',
  company: 'Unternehmen',
  companies: 'Unternehmen',
  all: 'Das einzige andere Unternehmen |||| Alle %{count} anderen Unternehmen',
  left_out: '%{name} wird ausgelassen, weil Sie von dort aus veröffentlichen.',
  outcome: 'Was geschieht',
  counts: {
    created: '%{things} erhält eine Kopie. |||| %{things} erhalten eine Kopie.',
    updated: '%{things} erhält die neue Version. |||| %{things} erhalten die neue Version.',
    unchanged: '%{things} ist aktuell. |||| %{things} sind aktuell.',
    drifted: '%{things} behält eigene Änderungen. |||| %{things} behalten eigene Änderungen.',
    replaced: '%{things} verliert eigene Änderungen. |||| %{things} verlieren eigene Änderungen.',
    failed: 'Bei %{things} nicht möglich. |||| Bei %{things} nicht möglich.',
  },
  outcomes: {
    created: 'Neue Kopie',
    updated: 'Neue Version',
    unchanged: 'Schon aktuell',
    drifted: 'Eigene Änderungen bleiben',
    replaced: 'Eigene Änderungen werden ersetzt',
    failed: 'Nicht möglich',
  },
  replace: 'Eigene Änderungen ersetzen (%{things})',
  start: 'Für %{things} veröffentlichen',
  copies: {
    title: 'Kopien in anderen Unternehmen',
    synced: 'Zuletzt veröffentlicht: %{date}',
    outdated: 'Nicht auf dem neuesten Stand',
    drifted: 'Eigene Änderungen',
    deleted: 'Kopie gelöscht',
    publish: 'Neue Version veröffentlichen',
  },
} satisfies Texts<typeof en.publications>;
