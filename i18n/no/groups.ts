import type { Texts } from '../types';
import type en from '../en/groups';

export default {
  name: 'Gruppe |||| Grupper',
  forcedCaseName: 'gruppe |||| grupper',
  fields: {
    name: 'Navn',
    description: 'Beskrivelse',
    member_count: 'Medlemmer',
    member_ids: 'Medlemmer',
    user_ids: 'Brukere',
    updated_at: 'Endret',
  },
  notifications: {
    created: 'Gruppen er opprettet',
    updated: 'Gruppen er lagret',
    deleted: 'Gruppen er slettet',
  },
  delete_failed: 'Kunne ikke slette gruppen (prøv igjen)',
  add_failed: 'Kunne ikke legge til brukerne',
  search: 'Søk i grupper',
  create_title: 'Ny gruppe',
  empty: 'Ingen grupper ennå',
  empty_hint: 'Grupper avgjør hvem som ser sider og innlegg, og hvem som får et varsel.',
  count: '%{smart_count} medlem |||| %{smart_count} medlemmer',
  members: 'Medlemmer',
  add_members: 'Legg til medlemmer',
  find_users: 'Søk etter personer å legge til',
  remove_member: 'Fjern %{name} fra gruppen',
  member_added: '%{smart_count} medlem lagt til |||| %{smart_count} medlemmer lagt til',
  member_removed: '%{smart_count} medlem fjernet |||| %{smart_count} medlemmer fjernet',
  no_members: 'Det er ingen her.',
  search_members: 'Søk i medlemmer',
} satisfies Texts<typeof en>;
