import type * as en from '../en/publications';
import type { Texts } from '../texts';

export const publications = {
  action: 'Publiser til bedrifter…',
  bulk: 'Publiser…',
  title: 'Publiser «%{name}» til bedrifter',
  kind: 'Hva skal publiseres?',
  kinds: { pages: 'Side eller policy', forms: 'Skjema', shortcuts: 'Snarvei' },
  record: 'Søk etter navn',
  company: 'Bedrift',
  companies: 'Bedrifter',
  all: 'Den eneste andre bedriften |||| Alle %{count} andre bedrifter',
  left_out: '%{name} tas ikke med, fordi du publiserer derfra.',
  outcome: 'Hva som skjer',
  counts: {
    created: '%{things} får en kopi. |||| %{things} får en kopi.',
    updated: '%{things} får den nye versjonen. |||| %{things} får den nye versjonen.',
    unchanged: '%{things} er allerede oppdatert. |||| %{things} er allerede oppdatert.',
    drifted: '%{things} beholder egne endringer. |||| %{things} beholder egne endringer.',
    replaced: '%{things} mister egne endringer. |||| %{things} mister egne endringer.',
    failed: '%{things} kan ikke få den. |||| %{things} kan ikke få den.',
  },
  outcomes: {
    created: 'Ny kopi',
    updated: 'Ny versjon',
    unchanged: 'Allerede oppdatert',
    drifted: 'Egne endringer beholdes',
    replaced: 'Egne endringer erstattes',
    failed: 'Ikke mulig',
  },
  replace: 'Erstatt egne endringer (%{things})',
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
