import type * as en from '../../en/screens/publications';
import type { Texts } from '../../texts';

export const publications = {
  title: 'Publicera ”%{name}” till företag',
  kind: 'Vad ska publiceras?',
  kinds: { pages: 'Sida eller policy', forms: 'Formulär', shortcuts: 'Genväg' },
  record: 'Sök på namn',
  companies: 'Företag',
  all: 'Det enda andra företaget |||| Alla andra företag (%{smart_count})',
  left_out: '%{name} tas inte med, eftersom du publicerar därifrån.',
  replace: 'Ersätt även egna ändringar i kopiorna',
  new_version: 'Ny version',
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
