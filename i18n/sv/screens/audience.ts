import type { Texts } from '../../texts';
import type * as en from '../../en/screens/audience';

export const audience = {
  question: 'Vem kan se det här?',
  choose_person: 'Välj en person för att se varför',
  readers: '%{smart_count} läsare |||| %{smart_count} läsare',
  no_readers: 'Ingen',
  reads: '%{name} ser det här',
  does_not_read: '%{name} ser inte det här',
  passed: 'Uppfyllt',
  failed: 'Inte uppfyllt',
  tests: {
    for_everyone: 'Är för alla',
    in_groups: 'Är med i %{names}',
    not_in_groups: 'Är inte med i någon av grupperna: %{names}',
    for_all_roles: 'Är för alla roller',
    has_role: 'Har en av rollerna: %{names}',
    no_role: 'Har ingen av rollerna: %{names}',
    on_pages: 'Ser en sida som har filen: %{names}',
    not_on_pages: 'Ser ingen sida som har filen. Sidor: %{names}',
    passed: {
      active: 'Har ett aktivt konto',
      published: 'Är publicerat',
      publish_at: 'Tiden för publicering har kommit',
      expires_at: 'Har inte gått ut',
      library: 'Får använda mediebiblioteket',
    },
    failed: {
      active: 'Kontot är inaktiverat',
      published: 'Är inte publicerat',
      publish_at: 'Publiceras senare',
      expires_at: 'Har gått ut',
      library: 'Får inte använda mediebiblioteket',
    },
  },
  fixes: {
    active: 'Aktivera %{name}',
    group: 'Lägg till %{name} i %{group}',
    published: 'Publicera',
    publish_at: 'Publicera nu',
    expires_at: 'Ta bort sluttiden',
  },
  fixed: 'Ändrat',
  sees: 'Det här ser personen',
  sees_nothing: 'Inget än',
  by_groups: 'Genom gruppen %{names} |||| Genom grupperna %{names}',
} satisfies Texts<typeof en.audience>;
