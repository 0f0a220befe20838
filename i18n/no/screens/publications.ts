import type * as en from '../../en/screens/publications';
import type { Texts } from '../../texts';

export const publications = {
  title: 'Publiser «%{name}» til bedrifter',
  kind: 'Hva skal publiseres?',
  kinds: { pages: 'Side eller policy', forms: 'Skjema', shortcuts: 'Snarvei' },
  record: 'Søk etter navn',
  companies: 'Bedrifter',
  all: 'Den eneste andre bedriften |||| Alle andre bedrifter (%{smart_count})',
  left_out: '%{name} tas ikke med, fordi du publiserer derfra.',
  replace: 'Erstatt også endringer gjort i kopiene',
  new_version: 'Ny versjon',
  start: 'Publiser til %{things}',
  copies: {
    title: 'Kopier i andre bedrifter',
    synced: 'Sist publisert %{date}',
    outdated: 'Har ikke den nyeste versjonen',
    drifted: 'Egne endringer',
    deleted: 'Kopien er slettet',
    publish: 'Publiser ny versjon',
  },
} satisfies Texts<typeof en.publications>;
