import type * as en from '../../en/screens/common';
import type { Texts } from '../../texts';

export const lists = {
  columns: {
    up: 'Flytta upp %{name}',
    down: 'Flytta ner %{name}',
    moved: '%{name} är kolumn %{position} av %{total}',
  },
  compact: 'Kompakta rader',
  views: {
    is_default: 'Visas när listan öppnas',
    save: 'Spara ändringarna i ”%{name}”',
    save_new: 'Spara som ny vy…',
    rename: 'Byt namn på ”%{name}”…',
    make_default: 'Visa ”%{name}” när listan öppnas',
    no_default: 'Sluta visa ”%{name}” när listan öppnas',
    remove: 'Ta bort ”%{name}”…',
    remove_title: 'Ta bort vyn ”%{name}”?',
    remove_text: 'Själva listan påverkas inte.',
    remove_failed: 'Vyn kunde inte tas bort',
    copy: 'Kopiera en länk till vyn',
    not_copied: 'Webbläsaren tillåter inte kopiering. Kopiera sidans adress i stället.',
    save_title: 'Spara vyn',
    rename_title: 'Byt namn på vyn',
    name: 'Vyns namn',
    default: 'Visa när listan öppnas',
    saved: 'Vyn är sparad',
    removed: 'Vyn är borttagen',
    failed: 'De sparade vyerna kunde inte hämtas. Försök igen.',
    taken: 'Du har redan en vy med det namnet',
    too_many: 'Du kan spara högst %{max} vyer',
  },
} satisfies Texts<typeof en.lists>;

export const stale = {
  title: 'Ändrad av någon annan',
  title_by: '%{name} ändrade %{fields} (%{time})',
  text: 'Vad vill du göra med dina ändringar?',
  perhaps_title: 'Ändrad under tiden',
  perhaps_own:
    'Det här har ändrats sedan du öppnade det, av någon annan eller av dig själv när servern inte svarade. Vad vill du göra med dina ändringar?',
  reload: 'Släng mina och hämta de senaste',
  overwrite: 'Behåll mina',
  save_too: 'Spara mina också',
  save_choice: 'Spara mitt val',
  before: 'Före',
  mine: 'Mitt',
  theirs: 'Den andras',
  now: 'Nu',
  kept: 'Det här har du inte ändrat. Det förblir som det är nu:',
  none: 'Inget som syns i formuläret har ändrats.',
} satisfies Texts<typeof en.stale>;

export const unsaved = {
  leave_title: 'Lämna utan att spara?',
  leave: 'Lämna',
  stay: 'Stanna kvar',
  offline: 'Inte sparat: du är offline.',
  unknown: 'Servern svarade inte, så det är osäkert om det här sparades.',
  kept: 'Det du har skrivit finns kvar. Försök igen när anslutningen är tillbaka.',
  retry: 'Det du har skrivit finns kvar. Försök igen.',
  again: 'Det du har skrivit finns kvar och anslutningen är tillbaka. Försök igen.',
  twice: 'Kontrollera först om det redan finns, så att det inte blir dubbelt.',
} satisfies Texts<typeof en.unsaved>;

export const uploads = {
  add: 'Lägg till filer',
  choose: 'Välj fil',
  hint: 'Eller släpp dem här. Dokument, bilder, film eller ljud, högst 20 MB per fil och %{max} filer.',
  hint_one: 'Eller släpp den här. Dokument, bild, film eller ljud, högst 20 MB.',
  hint_pictures: 'Eller släpp dem här. JPG, PNG, WebP eller GIF, högst 10 MB per bild och %{max} bilder.',
  title: 'Uppladdat: %{done} av %{total}',
  clear: 'Rensa listan',
  waiting: 'Väntar',
  sending: 'Laddar upp…',
  done: 'Uppladdad',
  failed: 'Misslyckades',
  cancelled: 'Avbruten',
  progress: 'Förlopp för %{name}',
  cancel: 'Avbryt uppladdningen av %{name}',
  retry: 'Försök igen med %{name}',
  overall: 'Alla filer',
  cancel_all: 'Avbryt alla',
  leave: 'Några filer är inte uppladdade än.',
} satisfies Texts<typeof en.uploads>;

export const palette = {
  title: 'Gå till',
  placeholder: 'Menyval eller namn på person, sida, fil …',
  recent: 'Senast öppnade',
  screens: 'Menyval',
  commands: 'Kommandon',
  all: 'Alla %{smart_count} i %{name}',
  searching: 'Söker…',
  count: '%{smart_count} träff |||| %{smart_count} träffar',
  nothing: 'Inget heter ”%{text}”.',
  failed: 'Sökningen blev inte fullständig.',
} satisfies Texts<typeof en.palette>;

export const keys = {
  palette: 'Gå till ett menyval, en person eller en sida',
  link: 'I en text: lägg till eller ändra en länk',
  save: 'Spara formuläret',
  move: 'Flytta mellan raderna i en lista',
  ends: 'Till första eller sista raden',
  open: 'Öppna raden',
  select: 'Markera raden',
  in_row: 'Flytta mellan länkar och fält i en rad',
  range: 'Markera alla rader hit',
  width: 'På en kolumnkant: ändra kolumnens bredd',
  widths_back: 'På en kolumnkant: återställ bredderna',
  delete: 'Del',
  search: 'Sök i listan',
  help: 'Visa den här hjälpen',
  space: 'Mellanslag',
  shift: 'Shift',
  enter: 'Enter',
  home: 'Home',
  end: 'End',
  letters: 'Använd enskilda tangenter som kortkommandon',
} satisfies Texts<typeof en.keys>;

export const home = {
  greeting: 'Hej, %{name}',
  user_count: 'Användare',
  pages_count: 'Sidor',
  notifications_last_30: 'Pushnotiser, senaste 30 dagarna',
  failed: 'Siffrorna kunde inte hämtas.',
  not_loaded: 'Det som väntar på dig kunde inte hämtas.',
  nothing: 'Inget väntar på dig just nu.',
  trend: {
    more: '%{number} fler än 30 dagar tidigare',
    fewer: '%{number} färre än 30 dagar tidigare',
    same: 'Lika många som 30 dagar tidigare',
  },
  show_all: 'Visa alla',
  leave: {
    title: 'Ledighetsansökningar att besvara',
    approve: 'Bevilja ansökan från %{name}',
    deny: 'Avslå ansökan från %{name}',
  },
  signing: {
    title: 'Sidor som väntar på signering',
    progress: '%{signed} av %{audience} har signerat',
    target: 'mål %{target}',
    by: 'senast %{date}',
  },
  review: { title: 'Sidor att granska', at: 'Granska senast %{date}' },
  drafts: { title: 'Dina utkast' },
  posts: { title: 'Senaste inläggen' },
  scheduled: { title: 'Schemalagt de närmaste sju dagarna' },
  publications: { title: 'Nya versioner från andra företag', from: '%{kind} från %{company}' },
  away: {
    title: 'Borta i dag',
    until: 'Till och med %{date}',
    open: 'Tills vidare',
  },
  failed_mails: 'Mejl som inte kom fram, senaste 7 dagarna',
  failed_pushes: {
    title: 'Notiser som inte kom fram, senaste 7 dagarna',
    people: '%{smart_count} person nåddes inte |||| %{smart_count} personer nåddes inte',
  },
  failed_webhooks: {
    title: 'Webhooks som inte fungerar',
    since: 'Leveranserna har misslyckats sedan %{date}',
    off: 'Avstängd: mottagaren vill inte ha fler händelser',
  },
  unfinished: {
    title: 'Oavslutade ändringar',
    progress: '%{done} av %{total} klara',
  },
  approvals: { title: 'Ändringar att godkänna' },
  checklist: {
    title: 'Kom igång',
    done: 'Klart',
    hide: 'Dölj listan',
    icon: 'Lägg till företagets ikon',
    users: 'Importera användare',
    groups: 'Skapa en grupp',
    pages: 'Skriv den första sidan',
    feeds: 'Publicera det första inlägget',
    /** What is there already, such as copies from another company. */
    unused: { groups: 'Lägg till användare i grupperna', pages: 'Gå igenom sidorna som redan finns' },
  },
} satisfies Texts<typeof en.home>;

export const tools = {
  none: 'Du har inte tillgång till några verktyg.',
  about: {
    user_import: 'Lägg till eller ändra många användare på en gång från en fil.',
    salary_upload: 'Skicka lönespecifikationer till rätt person utifrån filnamnen.',
    leave_calendar: 'Se vem som är borta, dag för dag.',
    sick_statistics: 'Sjukfrånvaro i procent och dagar per månad, orsak och grupp.',
    sent_notifications: 'Vad som har skickats, vad som är schemalagt och hur många det nådde.',
    phone_list: 'Hitta kollegor och ring eller skriv till dem.',
  },
} satisfies Texts<typeof en.tools>;

/** The names of the audit log. Its screens load its other texts. */
export const auditLogNames = {
  history: 'Historik',
};

/** For records of any resource. */
export const records = {
  edit: 'Redigera %{name}',
  remove: 'Ta bort %{name}',
  none: 'Inga',
  show_all: 'Visa alla %{count}',
} satisfies Texts<typeof en.records>;

export const publishing = {
  title: 'Publicering',
  not: 'Inte publicerat',
  not_help: 'Syns bara för dem som kan redigera.',
  now: 'Publicerat',
  now_help: 'Syns för medarbetarna så snart du sparar.',
  later: 'Publicera senare',
  later_help: 'Syns för medarbetarna från tidpunkten nedan.',
  zone: 'I din tidszon: %{zone}',
  passed: 'Tidpunkten har passerat. Syns för medarbetarna så snart du sparar.',
  save_draft: 'Spara utkast',
  schedule: 'Schemalägg',
} satisfies Texts<typeof en.publishing>;

/** The editors of pages, posts and forms. */
export const editor = {
  access: 'Synlighet',
  everyone: 'Ingen grupp är vald. Syns för alla i företaget.',
  members_only: 'Syns bara för medlemmar i de valda grupperna.',
  sees: 'Syns för %{smart_count} person. |||| Syns för %{smart_count} personer.',
  attached: 'Bifogat',
  files: 'Filer',
  preview: 'Förhandsgranska',
  preview_title: 'Så ser medarbetarna det',
  preview_scheme: 'Utseende',
  preview_light: 'Ljust',
  preview_dark: 'Mörkt',
} satisfies Texts<typeof en.editor>;

/** When something is published or sent. */
export const schedule = {
  now: 'Nu',
  later: 'Senare',
  time: 'Datum och tid',
} satisfies Texts<typeof en.schedule>;

/** Shortcuts beside a calendar. */
export const dates = {
  today: 'I dag',
  yesterday: 'I går',
  month_start: 'Månadens första dag',
  year_start: 'Årets första dag',
  tomorrow: 'I morgon',
  next_monday: 'På måndag',
  in_a_month: 'Om en månad',
} satisfies Texts<typeof en.dates>;

export const pictures = {
  remove: 'Ta bort bilden',
  replace: 'Byt bild',
  choose: 'Välj en bild',
  hint: 'Eller släpp den här. JPG, PNG, WebP eller GIF, högst 10 MB.',
  alt_hint: 'Vad bilden visar, för den som inte kan se den.',
} satisfies Texts<typeof en.pictures>;

export const clipboard = {
  copy: 'Kopiera',
  link_copied: 'Länken är kopierad',
} satisfies Texts<typeof en.clipboard>;

export const inputs = {
  characters_left: '%{smart_count} tecken kvar |||| %{smart_count} tecken kvar',
  characters_over: '%{smart_count} tecken för mycket |||| %{smart_count} tecken för mycket',
} satisfies Texts<typeof en.inputs>;
