import type { Texts } from '../types';
import type en from '../en/groups';

export default {
  name: 'Gruppe |||| Gruppen',
  forcedCaseName: 'Gruppe |||| Gruppen',
  fields: {
    name: 'Bezeichnung',
    description: 'Beschreibung',
    member_count: 'Mitglieder',
    member_ids: 'Mitglieder',
    user_ids: 'Benutzer',
    updated_at: 'Geändert',
  },
  notifications: {
    created: 'Die Gruppe wurde erstellt',
    updated: 'Die Gruppe wurde gespeichert',
    deleted: 'Die Gruppe wurde gelöscht',
  },
  delete_failed: 'Die Gruppe konnte nicht gelöscht werden (versuchen Sie es erneut)',
  add_failed: 'Die Benutzer konnten nicht hinzugefügt werden',
  search: 'Gruppen suchen',
  create_title: 'Neue Gruppe',
  empty: 'Noch keine Gruppen',
  empty_hint: 'Gruppen bestimmen, wer Seiten und Beiträge sieht und wer eine Nachricht bekommt.',
  count: '%{smart_count} Mitglied |||| %{smart_count} Mitglieder',
  members: 'Mitglieder',
  add_members: 'Mitglieder hinzufügen',
  find_users: 'Personen zum Hinzufügen suchen',
  remove_member: '%{name} aus der Gruppe entfernen',
  member_added: '%{smart_count} Mitglied hinzugefügt |||| %{smart_count} Mitglieder hinzugefügt',
  member_removed: '%{smart_count} Mitglied entfernt |||| %{smart_count} Mitglieder entfernt',
  no_members: 'Hier ist niemand.',
  search_members: 'Mitglieder suchen',
} satisfies Texts<typeof en>;
