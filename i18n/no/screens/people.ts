import type * as en from '../../en/screens/people';
import type { Texts } from '../../texts';

export const users = {
  created_in: { text: 'Listen viser brukerne som en import har lagt til.', show_all: 'Vis alle brukere' },
  sections: {
    person: 'Person',
    sign_in: 'Innlogging',
    access: 'Tilgang',
    contact: 'Kontakt',
    documents: 'Dokumenter',
  },
  password_help: 'Minst %{min} tegn. La feltet stå tomt hvis personen logger inn med BankID.',
  password_change_help:
    'La feltet stå tomt for å beholde det nåværende. Et nytt passord logger personen ut overalt og sperrer personens API-nøkler og kalenderlenker.',
  activate: 'Aktiver',
  deactivate: 'Deaktiver',
  activated: 'Brukeren er aktivert',
  deactivated: 'Brukeren er deaktivert',
  confirm_deactivate: 'Deaktivere %{name}?',
  confirm_deactivate_text:
    'Personen logges ut overalt og kan ikke logge inn før kontoen aktiveres igjen. API-nøkler og kalenderlenker som personen har opprettet, slutter å virke for godt.',
  avatar: {
    hint: 'JPG, PNG, WebP eller GIF, høyst 5\u00a0MB',
    saved: 'Bildet er lagret',
    removed: 'Bildet er fjernet',
  },
  documents: {
    removed: 'Dokumentet er fjernet',
    remove: 'Fjern %{name}',
    download: 'Last ned %{name}',
    confirm_remove: 'Fjerne dokumentet %{name}?',
    empty: 'Ingen dokumenter ennå.',
    uploaded_at: 'Lastet opp',
    upload: 'Last opp %{smart_count} dokument |||| Last opp %{smart_count} dokumenter',
    choose_files: 'Velg filer',
    hint: 'Eller slipp dem her. PDF, JPG, PNG, Word eller Excel, høyst 20 MB per fil',
    type_of_all: 'Type for alle',
    leave_out: 'Hopp over %{file}',
    notify: 'Send et varsel til personen',
    read_at: 'Lest',
    unread: 'Ikke lest ennå',
    all_types: 'Alle typer',
    types: {
      other: 'Annet',
      salary_specification: 'Lønnsslipp',
      education: 'Utdanning',
      permissions: 'Tillatelser',
      state: 'Myndighet',
      employment: 'Ansettelse',
      signed_policies_and_cards: 'Signerte retningslinjer og kort',
      company_healthcare: 'Bedriftshelsetjeneste',
      salary: 'Lønn',
    },
  },
  bulk: {
    roles_hint: 'En superadmin beholder alltid rollen som administrator.',
    delete_warning: 'Slettede brukere kan ikke gjenopprettes. Dokumentene deres slettes også.',
  },
} satisfies Texts<typeof en.users>;

export const groups = {
  add_failed: 'Kunne ikke legge til brukerne',
  add_members: 'Legg til medlemmer',
  find_users: 'Søk etter personer å legge til',
  remove_member: 'Fjern %{name} fra gruppen',
  member_added: '%{smart_count} medlem lagt til |||| %{smart_count} medlemmer lagt til',
  member_removed: '%{smart_count} medlem fjernet |||| %{smart_count} medlemmer fjernet',
  no_members: 'Ingen medlemmer her.',
  search_members: 'Søk blant medlemmer',
} satisfies Texts<typeof en.groups>;

export const usersInvite = {
  button: 'Send invitasjon',
  again: 'Send invitasjonen på nytt',
  title: 'Sende en invitasjon? |||| Sende %{smart_count} invitasjoner?',
  text: 'De som har en e-postadresse og aldri har logget inn, får en e-post med en lenke for å velge passord.',
  send: 'Send invitasjon |||| Send %{smart_count} invitasjoner',
  sending: '%{done} av %{total} ferdig',
  sent: '%{count} invitasjon sendt |||| %{count} invitasjoner sendt',
  not_sent: '%{count} fikk ingen invitasjon: |||| %{count} fikk ingen invitasjon:',
} satisfies Texts<typeof en.usersInvite>;
