import type { Texts } from '../types';
import type en from '../en/groups';

export default {
  name: 'Grupp |||| Grupper',
  forcedCaseName: 'grupp |||| grupper',
  fields: {
    name: 'Namn',
    description: 'Beskrivning',
    member_count: 'Medlemmar',
    member_ids: 'Medlemmar',
    user_ids: 'Användare',
    updated_at: 'Ändrad',
  },
  notifications: {
    created: 'Gruppen har skapats',
    updated: 'Gruppen har sparats',
    deleted: 'Gruppen har tagits bort',
  },
  delete_failed: 'Gruppen kunde inte tas bort (försök igen)',
  add_failed: 'Det gick inte att lägga till användarna',
  search: 'Sök grupper',
  create_title: 'Ny grupp',
  empty: 'Inga grupper ännu',
  empty_hint: 'Grupper avgör vem som ser sidor och inlägg och vem som får en notis.',
  count: '%{smart_count} medlem |||| %{smart_count} medlemmar',
  members: 'Medlemmar',
  add_members: 'Lägg till medlemmar',
  find_users: 'Sök personer att lägga till',
  remove_member: 'Ta bort %{name} ur gruppen',
  member_added: '%{smart_count} medlem tillagd |||| %{smart_count} medlemmar tillagda',
  member_removed: '%{smart_count} medlem borttagen |||| %{smart_count} medlemmar borttagna',
  no_members: 'Det finns ingen här.',
  search_members: 'Sök medlemmar',
} satisfies Texts<typeof en>;
