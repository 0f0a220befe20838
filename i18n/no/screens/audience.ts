import type { Texts } from '../../texts';
import type * as en from '../../en/screens/audience';

export const audience = {
  question: 'Hvem kan se dette?',
  choose_person: 'Velg en person for å se hvorfor',
  readers: '%{smart_count} leser |||| %{smart_count} lesere',
  no_readers: 'Ingen',
  reads: '%{name} ser dette',
  does_not_read: '%{name} ser ikke dette',
  passed: 'Oppfylt',
  failed: 'Ikke oppfylt',
  tests: {
    for_everyone: 'Er for alle',
    in_groups: 'Er med i %{names}',
    not_in_groups: 'Er ikke med i noen av gruppene: %{names}',
    for_all_roles: 'Er for alle roller',
    has_role: 'Har en av rollene: %{names}',
    no_role: 'Har ingen av rollene: %{names}',
    on_pages: 'Ser en side som har filen: %{names}',
    not_on_pages: 'Ser ingen side som har filen. Sider: %{names}',
    passed: {
      active: 'Har en aktiv konto',
      published: 'Er publisert',
      publish_at: 'Tidspunktet for publisering er nådd',
      expires_at: 'Er ikke utløpt',
      library: 'Kan bruke mediebiblioteket',
    },
    failed: {
      active: 'Kontoen er deaktivert',
      published: 'Er ikke publisert',
      publish_at: 'Publiseres senere',
      expires_at: 'Er utløpt',
      library: 'Kan ikke bruke mediebiblioteket',
    },
  },
  fixes: {
    active: 'Aktiver %{name}',
    group: 'Legg til %{name} i %{group}',
    published: 'Publiser',
    publish_at: 'Publiser nå',
    expires_at: 'Fjern sluttiden',
  },
  fixed: 'Endret',
  sees: 'Dette ser personen',
  sees_nothing: 'Ingenting ennå',
  by_groups: 'Gjennom gruppen %{names} |||| Gjennom gruppene %{names}',
} satisfies Texts<typeof en.audience>;
