import type * as en from '../../en/screens/publications';
import type { Texts } from '../../texts';

export const publications = {
  title: '„%{name}“ für Unternehmen veröffentlichen',
  kind: 'Was soll veröffentlicht werden?',
  kinds: { pages: 'Seite oder Richtlinie', forms: 'Formular', shortcuts: 'Verknüpfung' },
  record: 'Nach Namen suchen',
  companies: 'Unternehmen',
  all: 'Das einzige andere Unternehmen |||| Alle anderen Unternehmen (%{smart_count})',
  left_out: '%{name} wird ausgelassen, weil Sie von dort aus veröffentlichen.',
  replace: 'Auch dort gemachte Änderungen ersetzen',
  new_version: 'Neue Version',
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
