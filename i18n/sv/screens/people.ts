import type * as en from '../../en/screens/people';
import type { Texts } from '../../texts';

export const users = {
  created_in: {
    text: 'Listan visar användarna som en import har lagt till.',
    show_all: 'Visa alla användare',
  },
  sections: {
    person: 'Person',
    sign_in: 'Inloggning',
    access: 'Behörighet',
    contact: 'Kontakt',
    documents: 'Dokument',
  },
  password_help: 'Minst %{min} tecken. Lämna tomt om personen loggar in med BankID.',
  password_change_help:
    'Lämna tomt för att behålla det nuvarande. Ett nytt lösenord loggar ut personen överallt och stänger av personens API-nycklar och kalenderlänkar.',
  activate: 'Aktivera',
  deactivate: 'Inaktivera',
  activated: 'Användaren har aktiverats',
  deactivated: 'Användaren har inaktiverats',
  confirm_deactivate: 'Inaktivera %{name}?',
  confirm_deactivate_text:
    'Personen loggas ut överallt och kan inte logga in förrän kontot aktiveras igen. API-nycklar och kalenderlänkar som personen har skapat slutar fungera för gott.',
  avatar: {
    hint: 'JPG, PNG, WebP eller GIF, högst 5\u00a0MB',
    saved: 'Bilden är sparad',
    removed: 'Bilden är borttagen',
  },
  documents: {
    removed: 'Dokumentet är borttaget',
    remove: 'Ta bort %{name}',
    download: 'Ladda ner %{name}',
    confirm_remove: 'Ta bort dokumentet %{name}?',
    empty: 'Inga dokument än.',
    uploaded_at: 'Uppladdat',
    upload: 'Ladda upp %{smart_count} dokument |||| Ladda upp %{smart_count} dokument',
    choose_files: 'Välj filer',
    hint: 'Eller släpp dem här. PDF, JPG, PNG, Word eller Excel, högst 20 MB per fil',
    type_of_all: 'Typ för alla',
    leave_out: 'Hoppa över %{file}',
    notify: 'Skicka en notis till personen',
    read_at: 'Läst',
    unread: 'Inte läst än',
    all_types: 'Alla typer',
    types: {
      other: 'Övrigt',
      salary_specification: 'Lönespecifikation',
      education: 'Utbildning',
      permissions: 'Tillstånd',
      state: 'Myndighet',
      employment: 'Anställning',
      signed_policies_and_cards: 'Signerade policyer och kort',
      company_healthcare: 'Företagshälsovård',
      salary: 'Lön',
    },
  },
  bulk: {
    roles_hint: 'En superadmin behåller alltid rollen som administratör.',
    delete_warning: 'Borttagna användare kan inte återställas. Deras dokument tas också bort.',
  },
} satisfies Texts<typeof en.users>;

export const groups = {
  add_failed: 'Det gick inte att lägga till användarna',
  add_members: 'Lägg till medlemmar',
  find_users: 'Sök personer att lägga till',
  rule_hint:
    'Den som uppfyller villkoren är medlem. Medlemmarna följer med av sig själva när personer ändras.',
  rule_empty: 'Inga villkor än: bara personerna nedan är medlemmar.',
  add_condition: 'Lägg till villkor',
  preview: 'Det här ändras',
  preview_failed: 'Det gick inte att räkna ut vad regeln leder till',
  preview_none: 'Ingen kommer med eller lämnar gruppen.',
  preview_members:
    '%{smart_count} medlem efter att du sparat |||| %{smart_count} medlemmar efter att du sparat',
  joins: '%{smart_count} kommer med |||| %{smart_count} kommer med',
  leaves: '%{smart_count} lämnar |||| %{smart_count} lämnar',
  more_people: 'och %{smart_count} till',
  gains: 'Får se: %{names}',
  loses: 'Ser inte längre: %{names}',
  gained_count: '%{smart_count} läsare till |||| %{smart_count} läsare till',
  lost_count: '%{smart_count} läsare färre |||| %{smart_count} läsare färre',
  other_groups: 'Andra grupper vars regler nämner gruppen',
  content_changes: 'Sidor, inlägg och formulär',
  members_by_rule: 'Den du lägger till eller tar bort här blir ett undantag från regeln.',
  remove_member: 'Ta bort %{name} ur gruppen',
  member_added: '%{smart_count} medlem tillagd |||| %{smart_count} medlemmar tillagda',
  member_removed: '%{smart_count} medlem borttagen |||| %{smart_count} medlemmar borttagna',
  no_members: 'Inga medlemmar här.',
  search_members: 'Sök medlemmar',
} satisfies Texts<typeof en.groups>;

export const usersInvite = {
  button: 'Skicka inbjudan',
  again: 'Skicka inbjudan igen',
  title: 'Skicka en inbjudan? |||| Skicka %{smart_count} inbjudningar?',
  text: 'Ett mejl med en länk för att välja lösenord skickas till var och en som har en e-postadress och aldrig har loggat in.',
  send: 'Skicka inbjudan |||| Skicka %{smart_count} inbjudningar',
  sending: '%{done} av %{total} klara',
  sent: '%{count} inbjudan skickad |||| %{count} inbjudningar skickade',
  not_sent: '%{count} fick ingen inbjudan: |||| %{count} fick ingen inbjudan:',
} satisfies Texts<typeof en.usersInvite>;
