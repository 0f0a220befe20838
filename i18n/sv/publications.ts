import type * as en from '../en/publications';
import type { Texts } from '../texts';

export const publications = {
  action: 'Publicera till företag…',
  bulk: 'Publicera…',
  title: 'Publicera ”%{name}” till företag',
  kind: 'Vad ska publiceras?',
  kinds: { pages: 'Sida eller policy', forms: 'Formulär', shortcuts: 'Genväg' },
  record: 'Sök på namn',
  company: 'Företag',
  companies: 'Företag',
  all: 'Det enda andra företaget |||| Alla %{count} andra företag',
  left_out: '%{name} tas inte med, eftersom du publicerar därifrån.',
  outcome: 'Vad som händer',
  counts: {
    created: '%{things} får en kopia. |||| %{things} får en kopia.',
    updated: '%{things} får den nya versionen. |||| %{things} får den nya versionen.',
    unchanged: '%{things} är redan uppdaterat. |||| %{things} är redan uppdaterade.',
    drifted: '%{things} behåller sina egna ändringar. |||| %{things} behåller sina egna ändringar.',
    replaced: '%{things} förlorar sina egna ändringar. |||| %{things} förlorar sina egna ändringar.',
    failed: '%{things} kan inte ta emot det. |||| %{things} kan inte ta emot det.',
  },
  outcomes: {
    created: 'Ny kopia',
    updated: 'Ny version',
    unchanged: 'Redan uppdaterad',
    drifted: 'Egna ändringar behålls',
    replaced: 'Egna ändringar ersätts',
    failed: 'Går inte',
  },
  replace: 'Ersätt egna ändringar (%{things})',
  start: 'Publicera till %{things}',
  copies: {
    title: 'Kopior i andra företag',
    synced: 'Senast publicerad %{date}',
    outdated: 'Har inte den senaste versionen',
    drifted: 'Egna ändringar',
    deleted: 'Kopian är borttagen',
    publish: 'Publicera ny version',
  },
} satisfies Texts<typeof en.publications>;
