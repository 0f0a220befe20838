import type * as en from '../en/people';
import type { Texts } from '../texts';

export const users = {
  name: 'Bruker |||| Brukere',
  forcedCaseName: 'bruker |||| brukere',
  fields: {
    invited_at: 'Invitert',
    id: 'Id',
    username: 'Brukernavn',
    password: 'Passord',
    phone: 'Telefon',
    national_security_number: 'Personnummer',
    personal_number_confirmed_at: 'Personnummer bekreftet',
    roles: 'Roller',
    inactive: 'Status',
    avatar: 'Bilde',
    title: 'Stilling',
    language: 'Språk',
    push_enabled: 'Pushvarsler',
    last_login_at: 'Sist innlogget',
    /** Of a view as the user. */
    reason: 'Grunn',
  },
  notifications: {
    created: 'Brukeren er opprettet',
    updated: 'Brukeren er lagret',
    deleted: 'Brukeren er slettet',
  },
  delete_failed: 'Kunne ikke slette brukeren (prøv igjen)',
  active: 'Aktiv',
  inactive: 'Inaktiv',
  search: 'Søk i brukere',
  all: 'Alle brukere',
  action: { create: 'Ny bruker' },
  empty: 'Ingen brukere ennå',
  never: 'Aldri',
  presets: { not_signed_in: 'Ikke logget inn på et år', never: 'Aldri logget inn' },
  personal_number: {
    confirmed: 'Bekreftet med BankID %{date}',
    unconfirmed: 'Ikke bekreftet ennå',
    change_help: 'Bekreftet. Hvis nummeret endres, må personen bekrefte det igjen.',
  },
  push_on: 'På',
  push_off: 'Av',
} satisfies Texts<typeof en.users>;

export const groups = {
  name: 'Gruppe |||| Grupper',
  forcedCaseName: 'gruppe |||| grupper',
  fields: {
    user_id: 'Medlem',
    description: 'Beskrivelse',
    member_count: 'Medlemmer',
    membership: 'Medlemskap',
    rule: 'Vilkår',
    included_ids: 'Alltid medlemmer',
    excluded_ids: 'Aldri medlemmer',
    member_ids: 'Medlemmer',
    user_ids: 'Brukere',
  },
  memberships: {
    list: 'Utvalgte personer',
    all: 'Etter regel: alle vilkår',
    any: 'Etter regel: minst ett vilkår',
  },
  notifications: {
    created: 'Gruppen er opprettet',
    updated: 'Gruppen er lagret',
    deleted: 'Gruppen er slettet',
  },
  delete_failed: 'Kunne ikke slette gruppen (prøv igjen)',
  search: 'Søk i grupper',
  action: { create: 'Ny gruppe' },
  empty: 'Ingen grupper ennå',
  empty_hint: 'Grupper avgjør hvem som ser sider og innlegg, og hvem som får et varsel.',
  count: '%{smart_count} medlem |||| %{smart_count} medlemmer',
  groups_count: '%{smart_count} gruppe |||| %{smart_count} grupper',
} satisfies Texts<typeof en.groups>;
