import type * as en from '../en/people';
import type { Texts } from '../texts';

export const users = {
  name: 'Användare |||| Användare',
  forcedCaseName: 'användare |||| användare',
  fields: {
    invited_at: 'Inbjuden',
    id: 'Id',
    username: 'Användarnamn',
    password: 'Lösenord',
    phone: 'Telefon',
    national_security_number: 'Personnummer',
    personal_number_confirmed_at: 'Personnummer bekräftat',
    roles: 'Roller',
    inactive: 'Status',
    avatar: 'Bild',
    title: 'Befattning',
    language: 'Språk',
    push_enabled: 'Pushnotiser',
    last_login_at: 'Senast inloggad',
    /** Of a view as the user. */
    reason: 'Anledning',
  },
  notifications: {
    created: 'Användaren har skapats',
    updated: 'Användaren har sparats',
    deleted: 'Användaren har tagits bort',
  },
  delete_failed: 'Användaren kunde inte tas bort (försök igen)',
  active: 'Aktiv',
  inactive: 'Inaktiv',
  search: 'Sök användare',
  all: 'Alla användare',
  action: { create: 'Ny användare' },
  empty: 'Inga användare än',
  never: 'Aldrig',
  presets: { not_signed_in: 'Inte inloggade på ett år', never: 'Aldrig inloggade' },
  personal_number: {
    confirmed: 'Bekräftat med BankID den %{date}',
    unconfirmed: 'Inte bekräftat än',
    change_help: 'Bekräftat. Om numret ändras måste personen bekräfta det igen.',
  },
  push_on: 'På',
  push_off: 'Av',
} satisfies Texts<typeof en.users>;

export const groups = {
  name: 'Grupp |||| Grupper',
  forcedCaseName: 'grupp |||| grupper',
  fields: {
    user_id: 'Medlem',
    description: 'Beskrivning',
    member_count: 'Medlemmar',
    membership: 'Medlemskap',
    rule: 'Villkor',
    included_ids: 'Alltid medlemmar',
    excluded_ids: 'Aldrig medlemmar',
    member_ids: 'Medlemmar',
    user_ids: 'Användare',
  },
  memberships: {
    list: 'Utvalda personer',
    all: 'Enligt regel: alla villkor',
    any: 'Enligt regel: något villkor',
  },
  notifications: {
    created: 'Gruppen har skapats',
    updated: 'Gruppen har sparats',
    deleted: 'Gruppen har tagits bort',
  },
  delete_failed: 'Gruppen kunde inte tas bort (försök igen)',
  search: 'Sök grupper',
  action: { create: 'Ny grupp' },
  empty: 'Inga grupper än',
  empty_hint: 'Grupper avgör vem som ser sidor och inlägg och vem som får en notis.',
  count: '%{smart_count} medlem |||| %{smart_count} medlemmar',
  groups_count: '%{smart_count} grupp |||| %{smart_count} grupper',
} satisfies Texts<typeof en.groups>;
