import type { Texts } from '../../texts';
import type * as en from '../../en/screens/audience';

export const audience = {
  question: 'Wer kann das sehen?',
  choose_person: 'Person auswählen, um den Grund zu sehen',
  readers: '%{smart_count} Leser |||| %{smart_count} Leser',
  no_readers: 'Niemand',
  reads: '%{name} sieht das',
  does_not_read: '%{name} sieht das nicht',
  passed: 'Erfüllt',
  failed: 'Nicht erfüllt',
  tests: {
    for_everyone: 'Ist für alle',
    in_groups: 'Ist Mitglied von %{names}',
    not_in_groups: 'Ist in keiner der Gruppen: %{names}',
    for_all_roles: 'Ist für alle Rollen',
    has_role: 'Hat eine der Rollen: %{names}',
    no_role: 'Hat keine der Rollen: %{names}',
    on_pages: 'Sieht eine Seite mit der Datei: %{names}',
    not_on_pages: 'Sieht keine Seite mit der Datei. Seiten: %{names}',
    passed: {
      active: 'Hat ein aktives Konto',
      published: 'Ist veröffentlicht',
      publish_at: 'Der Zeitpunkt der Veröffentlichung ist erreicht',
      expires_at: 'Ist nicht abgelaufen',
      library: 'Darf die Mediathek verwenden',
    },
    failed: {
      active: 'Das Konto ist deaktiviert',
      published: 'Ist nicht veröffentlicht',
      publish_at: 'Wird später veröffentlicht',
      expires_at: 'Ist abgelaufen',
      library: 'Darf die Mediathek nicht verwenden',
    },
  },
  fixes: {
    active: '%{name} aktivieren',
    group: '%{name} zu %{group} hinzufügen',
    published: 'Veröffentlichen',
    publish_at: 'Jetzt veröffentlichen',
    expires_at: 'Nicht mehr ausblenden',
  },
  fixed: 'Geändert',
  sees: 'Was die Person sieht',
  sees_nothing: 'Noch nichts',
  by_groups: 'Über die Gruppe %{names} |||| Über die Gruppen %{names}',
} satisfies Texts<typeof en.audience>;
