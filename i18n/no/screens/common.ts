import type * as en from '../../en/screens/common';
import type { Texts } from '../../texts';

export const lists = {
  columns: {
    up: 'Flytt %{name} opp',
    down: 'Flytt %{name} ned',
    moved: '%{name} er kolonne %{position} av %{total}',
  },
  compact: 'Kompakte rader',
  views: {
    is_default: 'Vises når listen åpnes',
    save: 'Lagre endringene i «%{name}»',
    save_new: 'Lagre som ny visning…',
    rename: 'Gi «%{name}» nytt navn…',
    make_default: 'Vis «%{name}» når listen åpnes',
    no_default: 'Slutt å vise «%{name}» når listen åpnes',
    remove: 'Slett «%{name}»…',
    remove_title: 'Slette visningen «%{name}»?',
    remove_text: 'Selve listen påvirkes ikke.',
    remove_failed: 'Kunne ikke slette visningen',
    copy: 'Kopier en lenke til visningen',
    not_copied: 'Nettleseren tillater ikke kopiering. Kopier adressen til siden i stedet.',
    save_title: 'Lagre visningen',
    rename_title: 'Gi visningen nytt navn',
    name: 'Navn på visningen',
    default: 'Vis når listen åpnes',
    saved: 'Visningen er lagret',
    removed: 'Visningen er slettet',
    failed: 'Kunne ikke hente de lagrede visningene. Prøv igjen.',
    taken: 'Du har allerede en visning med det navnet',
    too_many: 'Du kan lagre maks %{max} visninger',
  },
} satisfies Texts<typeof en.lists>;

export const stale = {
  title: 'Endret av noen andre',
  title_by: '%{name} endret %{fields} (%{time})',
  text: 'Hva vil du gjøre med endringene dine?',
  perhaps_title: 'Endret i mellomtiden',
  perhaps_own:
    'Dette er endret siden du åpnet det, av noen andre eller av deg selv da serveren ikke svarte. Hva vil du gjøre med endringene dine?',
  reload: 'Forkast mine og hent de nyeste',
  overwrite: 'Behold mine',
  save_too: 'Lagre mine også',
  save_choice: 'Lagre valget mitt',
  before: 'Før',
  mine: 'Mitt',
  theirs: 'Den andres',
  now: 'Nå',
  kept: 'Dette har du ikke endret. Det forblir som det er nå:',
  none: 'Ingenting som vises i skjemaet, er endret.',
} satisfies Texts<typeof en.stale>;

export const unsaved = {
  leave_title: 'Forlate siden uten å lagre?',
  leave: 'Forlat siden',
  stay: 'Bli på siden',
  offline: 'Ikke lagret: Du er frakoblet.',
  unknown: 'Serveren svarte ikke, så det er usikkert om dette ble lagret.',
  kept: 'Det du har skrevet, er her fortsatt. Prøv igjen når du er på nett.',
  retry: 'Det du har skrevet, er her fortsatt. Prøv igjen.',
  again: 'Forbindelsen er tilbake, og det du har skrevet, er her fortsatt. Prøv igjen.',
  twice: 'Se først etter om det allerede finnes, så det ikke blir dobbelt opp.',
} satisfies Texts<typeof en.unsaved>;

export const uploads = {
  add: 'Legg til filer',
  choose: 'Velg fil',
  hint: 'Eller slipp dem her. Dokumenter, bilder, video eller lyd, maks 20 MB per fil og %{max} filer.',
  hint_one: 'Eller slipp den her. Dokument, bilde, video eller lyd, maks 20 MB.',
  hint_pictures: 'Eller slipp dem her. JPG, PNG, WebP eller GIF, maks 10 MB per bilde og %{max} bilder.',
  title: 'Lastet opp: %{done} av %{total}',
  clear: 'Tøm listen',
  waiting: 'Venter',
  sending: 'Laster opp…',
  done: 'Lastet opp',
  failed: 'Mislyktes',
  cancelled: 'Avbrutt',
  progress: 'Fremdrift for %{name}',
  cancel: 'Avbryt opplastingen av %{name}',
  retry: 'Prøv igjen med %{name}',
  overall: 'Alle filer',
  cancel_all: 'Avbryt alle',
  leave: 'Noen filer er ikke lastet opp ennå.',
} satisfies Texts<typeof en.uploads>;

export const palette = {
  title: 'Gå til',
  placeholder: 'Menyvalg eller navn på person, side, fil …',
  recent: 'Sist åpnet',
  screens: 'Menyvalg',
  commands: 'Kommandoer',
  all: 'Alle %{smart_count} i %{name}',
  searching: 'Søker…',
  count: '%{smart_count} treff |||| %{smart_count} treff',
  nothing: 'Ingen treff på «%{text}».',
  failed: 'Kunne ikke hente alle treffene.',
} satisfies Texts<typeof en.palette>;

export const keys = {
  palette: 'Gå til et menyvalg, en person eller en side',
  link: 'I en tekst: sett inn eller endre en lenke',
  save: 'Lagre skjemaet',
  move: 'Gå mellom radene i en liste',
  ends: 'Til første eller siste rad',
  open: 'Åpne raden',
  select: 'Velg raden',
  in_row: 'Gå mellom lenker og felter i en rad',
  range: 'Velg alle rader hit',
  width: 'På en kolonnekant: endre bredden på kolonnen',
  widths_back: 'På en kolonnekant: tilbakestill breddene',
  delete: 'Del',
  search: 'Søk i listen',
  help: 'Vis denne hjelpen',
  space: 'Mellomrom',
  shift: 'Shift',
  enter: 'Enter',
  home: 'Home',
  end: 'End',
  letters: 'Bruk enkelttaster som hurtigtaster',
} satisfies Texts<typeof en.keys>;

export const home = {
  greeting: 'Hei, %{name}',
  user_count: 'Brukere',
  pages_count: 'Sider',
  notifications_last_30: 'Pushvarsler, siste 30 dager',
  failed: 'Kunne ikke hente tallene.',
  not_loaded: 'Kunne ikke hente det som venter på deg.',
  nothing: 'Ingenting venter på deg nå.',
  trend: {
    more: '%{number} flere enn 30 dager tidligere',
    fewer: '%{number} færre enn 30 dager tidligere',
    same: 'Like mange som 30 dager tidligere',
  },
  show_all: 'Vis alle',
  leave: {
    title: 'Fraværssøknader å svare på',
    approve: 'Innvilg søknaden fra %{name}',
    deny: 'Avslå søknaden fra %{name}',
  },
  signing: {
    title: 'Sider som venter på signatur',
    progress: '%{signed} av %{audience} har signert',
    target: 'mål %{target}',
    by: 'innen %{date}',
  },
  review: { title: 'Sider å gjennomgå', at: 'Gjennomgå innen %{date}' },
  drafts: { title: 'Utkastene dine' },
  posts: { title: 'Siste innlegg' },
  scheduled: { title: 'Planlagt de neste 7 dagene' },
  publications: { title: 'Nye versjoner fra andre bedrifter', from: '%{kind} fra %{company}' },
  away: {
    title: 'Borte i dag',
    until: 'Til og med %{date}',
    open: 'Inntil videre',
  },
  failed_mails: 'E-post som ikke kom frem, siste 7 dager',
  failed_pushes: {
    title: 'Varsler som ikke kom frem, siste 7 dager',
    people: 'Nådde ikke %{smart_count} person |||| Nådde ikke %{smart_count} personer',
  },
  failed_webhooks: {
    title: 'Webhooker som ikke virker',
    since: 'Leveransene har mislyktes siden %{date}',
    off: 'Slått av: mottakeren vil ikke ha flere hendelser',
  },
  unfinished: {
    title: 'Uferdige endringer',
    progress: '%{done} av %{total} ferdig',
  },
  approvals: { title: 'Endringer å godkjenne' },
  checklist: {
    title: 'Kom i gang',
    done: 'Ferdig',
    hide: 'Skjul listen',
    icon: 'Legg til bedriftens ikon',
    users: 'Importer brukere',
    groups: 'Opprett en gruppe',
    pages: 'Skriv den første siden',
    feeds: 'Publiser det første innlegget',
    /** What is there already, such as copies from another company. */
    unused: { groups: 'Legg til brukere i gruppene', pages: 'Se gjennom sidene som allerede finnes' },
  },
} satisfies Texts<typeof en.home>;

export const tools = {
  none: 'Du har ikke tilgang til noen verktøy.',
  about: {
    user_import: 'Legg til eller endre mange brukere på én gang fra en fil.',
    salary_upload: 'Send lønnsslipper til riktig person ut fra filnavnene.',
    leave_calendar: 'Se hvem som er borte, dag for dag.',
    sick_statistics: 'Sykefravær i prosent og dager per måned, årsak og gruppe.',
    sent_notifications: 'Hva som er sendt, hva som er planlagt, og hvor mange det nådde.',
    phone_list: 'Finn kolleger, og ring eller skriv til dem.',
  },
} satisfies Texts<typeof en.tools>;

/** The names of the audit log. Its screens load its other texts. */
export const auditLogNames = {
  history: 'Historikk',
};

/** For records of any resource. */
export const records = {
  edit: 'Rediger %{name}',
  remove: 'Fjern %{name}',
  none: 'Ingen',
  show_all: 'Vis alle %{count}',
} satisfies Texts<typeof en.records>;

export const publishing = {
  title: 'Publisering',
  not: 'Ikke publisert',
  not_help: 'Bare synlig for dem som kan redigere.',
  now: 'Publisert',
  now_help: 'Synlig for de ansatte så snart du lagrer.',
  later: 'Publiser senere',
  later_help: 'Synlig for de ansatte fra tidspunktet nedenfor.',
  zone: 'I din tidssone: %{zone}',
  passed: 'Tidspunktet er passert. Synlig for de ansatte så snart du lagrer.',
  save_draft: 'Lagre utkast',
  schedule: 'Planlegg',
} satisfies Texts<typeof en.publishing>;

/** The editors of pages, posts and forms. */
export const editor = {
  access: 'Synlighet',
  everyone: 'Ingen gruppe er valgt. Synlig for alle i bedriften.',
  members_only: 'Bare synlig for medlemmer av de valgte gruppene.',
  sees: 'Synlig for %{smart_count} person. |||| Synlig for %{smart_count} personer.',
  attached: 'Vedlegg',
  files: 'Filer',
  preview: 'Forhåndsvis',
  preview_title: 'Slik ser de ansatte det',
  preview_scheme: 'Utseende',
  preview_light: 'Lyst',
  preview_dark: 'Mørkt',
} satisfies Texts<typeof en.editor>;

/** When something is published or sent. */
export const schedule = {
  now: 'Nå',
  later: 'Senere',
  time: 'Dato og klokkeslett',
} satisfies Texts<typeof en.schedule>;

/** Shortcuts beside a calendar. */
export const dates = {
  today: 'I dag',
  yesterday: 'I går',
  month_start: 'Første dag i måneden',
  year_start: 'Første dag i året',
  tomorrow: 'I morgen',
  next_monday: 'Neste mandag',
  in_a_month: 'Om en måned',
} satisfies Texts<typeof en.dates>;

export const pictures = {
  remove: 'Fjern bildet',
  replace: 'Bytt bilde',
  choose: 'Velg et bilde',
  hint: 'Eller slipp det her. JPG, PNG, WebP eller GIF, maks 10 MB.',
  alt_hint: 'Hva bildet viser, for dem som ikke kan se det.',
} satisfies Texts<typeof en.pictures>;

export const clipboard = {
  copy: 'Kopier',
  link_copied: 'Lenken er kopiert',
} satisfies Texts<typeof en.clipboard>;

export const inputs = {
  characters_left: '%{smart_count} tegn igjen |||| %{smart_count} tegn igjen',
  characters_over: '%{smart_count} tegn for mye |||| %{smart_count} tegn for mye',
} satisfies Texts<typeof en.inputs>;
