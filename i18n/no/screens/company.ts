import type * as en from '../../en/screens/company';
import type { Texts } from '../../texts';

export const companies = {
  admin_part: 'Første administrator',
  admin_hint:
    'Får en e-post på det valgte språket med en lenke for å velge passord, og kan så legge til de andre. Vil du heller velge passordet selv? Skriv det her, så sendes ingen e-post.',
  copy_from: {
    hint: 'Valgfritt. Kopierer grupper (uten medlemmer), kategorier, sider, skjemaer og snarveier fra en annen bedrift og fyller ut oppsett, funksjoner, fraværsårsaker og språk derfra. Personer, signaturer og svar kopieres aldri.',
  },
  add_admin: 'Legg til administrator',
  remove_admin: 'Fjern administratoren',
  password_hint: 'Minst %{min} tegn. La feltet stå tomt for å sende en invitasjon.',
  registered: '%{name} er registrert',
  invited: '%{name} er registrert. En invitasjon er på vei til %{email}.',
  switch: {
    search: 'Søk etter bedrift',
    none: 'Ingen bedrift heter det',
    hint: 'Du ser deretter brukerne og innholdet i bedriften du velger.',
    recent: 'Sist åpnet',
    others: 'Andre',
    under_way: 'Bytter til %{name}…',
    failed: 'Kunne ikke bytte til %{name}',
    failed_search: 'Kunne ikke hente bedriftene',
  },
  delete: {
    action: 'Slett bedriften',
    warning:
      'Alt som hører til bedriften, slettes permanent: brukere, sider, innlegg, dokumenter og filer. Dette kan ikke angres.',
    users: '%{smart_count} bruker mister kontoen sin. |||| %{smart_count} brukere mister kontoene sine.',
    type: 'Skriv «%{name}» for å bekrefte',
    done: '%{name} er slettet',
    failed: 'Kunne ikke slette bedriften (prøv igjen)',
    own: 'Du er i denne bedriften nå. Bytt til en annen for å slette den.',
    kept: 'Ingen kan logge inn lenger, og ingenting sendes ut. Du kan gjenopprette bedriften i %{days} dager. Deretter slettes brukere, sider, innlegg, dokumenter og filer permanent.',
    users_kept: '%{smart_count} bruker logges ut. |||| %{smart_count} brukere logges ut.',
    done_kept: '%{name} er slettet. Du kan gjenopprette bedriften til %{date}.',
  },
  export: {
    title: 'Eksporter bedriften',
    hint: 'En ZIP-fil med alt innhold (JSON) og alle filer. Den inneholder personopplysninger, også personnumre og årsaker til sykefravær.',
    action: 'Last ned alt',
    first: 'Last ned alt først, hvis du kan få bruk for det senere.',
    parts: 'Nedlastingen har startet. |||| Eksporten har %{smart_count} deler. Last dem ned én om gangen.',
  },
  moved: {
    typed: 'Det du skrev her',
    copied: 'Kopiert',
    copy_failed: 'Kunne ikke kopiere. Merk teksten og kopier den selv.',
  },
  settings: {
    about_features:
      'Det som er slått av, er skjult for alle. Ingenting slettes, og alt er tilbake når du slår det på igjen.',
    approval: {
      rows: 'Masseendringer av flere enn dette må godkjennes. La feltet stå tomt hvis ingen trenger godkjenning.',
      always: 'Disse masseendringene må godkjennes uansett størrelse.',
    },
    policies: {
      title: 'Sikkerhet og lagringstid',
      hint: 'Tomme felt følger innstillingene på serveren. Bedriftens regler kan bare være strengere.',
      password_min_length: 'Tegn. Gjelder nye passord.',
      session_hours:
        'Så lenge kan man være innlogget uten å bruke appen. Gjelder med en gang, også for dem som er logget inn.',
      quiet_hours:
        'Pushvarsler venter til stilletiden er over. I appen vises varslene med en gang. Automatiske påminnelser sendes aldri mellom kl. 20 og 8.',
      retention_days:
        'Antall dager før e-post, sendte pushvarsler, hendelser i loggen og masseendringer slettes. Minst 30.',
    },
  },
} satisfies Texts<typeof en.companies>;
