import type * as en from '../../en/screens/pages';
import type { Texts } from '../../texts';

export const pages = {
  editor: {
    submit_failed: 'Siden kunne ikke sendes inn (prøv igjen)',
    organise: 'Type og kategori',
    signature: 'Signering',
    signature_help: 'De ansatte signerer på at de har lest siden.',
    expires_help: 'De ansatte ser ikke siden etter dette tidspunktet.',
    sign_by_help:
      'Alle får en påminnelse tre dager før og dagen etter. De som har fri eller er syke, får frist til de er tilbake.',
    asks: '%{smart_count} person skal signere. |||| %{smart_count} personer skal signere.',
    review: 'Gjennomgang',
    owner_help:
      'Får en påminnelse den dagen. Hvis ingen aktiv er ansvarlig, får forfatteren den, ellers administratorene.',
    media_help: 'Vises under innholdet, i denne rekkefølgen.',
    form_help: 'De ansatte fyller det ut fra siden.',
    form_unpublished: '%{title} (ikke publisert)',
    uploading: 'Bilder lastes opp. Du kan lagre når de er ferdige.',
    preview_failed: 'Forhåndsvisningen kunne ikke vises',
    preview_untitled: 'Ingen tittel ennå',
    preview_inert: 'Knappene gjør ingenting her.',
  },
  show: {
    parts: 'Deler av siden',
    tabs: { content: 'Innhold', signatures: 'Signaturer', revisions: 'Versjoner' },
    facts: 'Om siden',
    no_content: 'Siden har ingen tekst ennå.',
    attachments: 'Vedlegg',
    form_number: 'Skjema %{id}',
    audience: 'Personer som kan se den',
    revision: 'Versjon',
  },
  signatures: {
    progress: '%{signed} av %{total} har signert',
    reminded_at: 'Siste påminnelse: %{time}',
    asked_again: 'Noen som allerede hadde signert, må signere på nytt.',
    not_required: 'Siden krever ingen signatur. Du kan endre det når du redigerer siden.',
    show: 'Hvilke personer som vises',
    tabs: { unsigned: 'Ikke signert', overdue: 'Forsinket', away: 'Borte', signed: 'Signert', all: 'Alle' },
    none: {
      unsigned: 'Alle har signert.',
      overdue: 'Ingen er forsinket.',
      away: 'Ingen som ikke har signert, er borte.',
      signed: 'Ingen har signert ennå.',
      all: 'Ingen kan se siden ennå.',
    },
    overdue: 'Forsinket siden %{date}',
    until: 'Har frist til %{date}',
    away: 'Borte til %{date}',
    away_open: 'Borte inntil videre',
    deadline: 'Signer innen %{date}. Mål: %{target} prosent.',
    remind_count:
      'Send påminnelse til %{smart_count} person |||| Send påminnelse til %{smart_count} personer',
    remind_away:
      '%{smart_count} person som er borte, får ingen påminnelse. |||| %{smart_count} personer som er borte, får ingen påminnelse.',
    columns: { name: 'Navn', signed_at: 'Signert' },
    search: 'Søk etter personer',
    not_signed: 'Ikke signert',
    not_out: 'Siden er ikke publisert ennå. Publiser den før du ber om signaturer.',
    remind: 'Send påminnelse',
    remind_title: 'Sende påminnelse til dem som ikke har signert?',
    remind_text:
      '%{smart_count} person som ikke har signert, får et varsel. |||| %{smart_count} personer som ikke har signert, får et varsel.',
    reminded:
      '%{smart_count} person har fått en påminnelse |||| %{smart_count} personer har fått en påminnelse',
    resign: 'Be alle signere på nytt',
    resign_title: 'Be alle signere på nytt?',
    resign_text:
      '%{smart_count} person må signere siden slik den er nå. Tidligere signaturer teller ikke lenger. |||| %{smart_count} personer må signere siden slik den er nå. Tidligere signaturer teller ikke lenger.',
    resigned: '%{smart_count} person er bedt om å signere |||| %{smart_count} personer er bedt om å signere',
  },
  review: {
    due: 'På tide med en gjennomgang. Kontroller at siden fortsatt stemmer.',
    next: 'Gjennomgått, neste gang om 12 måneder',
    done: 'Neste gjennomgang er %{date}',
  },
  ask_again: {
    title:
      '%{smart_count} person har signert versjon %{revision}. Be om en ny signatur? |||| %{smart_count} personer har signert versjon %{revision}. Be dem signere på nytt?',
    small: 'Mindre rettelse',
    small_help: 'Signaturene gjelder fortsatt. Ingen får varsel.',
    material: 'Vesentlig endring',
    material_help: 'Alle må signere på nytt. Tidligere signaturer teller ikke lenger.',
  },
  drafts: {
    found: 'Ulagret utkast fra %{time}',
    stale: 'Siden er endret siden da. Hvis du fortsetter og lagrer, erstatter utkastet de endringene.',
    continue: 'Fortsett',
    discard: 'Forkast',
    saved: 'Utkastet ble lagret %{time}',
    failed: 'Utkastet kunne ikke lagres',
  },
  revisions: {
    hint: 'Velg to versjoner for å sammenligne dem.',
    number: 'Versjon %{revision}',
    present: 'Nåværende',
    choose: 'Velg versjon %{revision} for sammenligning',
    compare: 'Sammenlign',
    compare_title: 'Versjon %{before} og versjon %{after}',
    changed_fields: 'Endrede innstillinger',
    field: 'Innstilling',
    inserted: 'lagt til',
    removed: 'fjernet',
    show_all: 'Vis hele innholdet',
    same_text: 'Teksten er den samme, bare formateringen eller bildene er annerledes.',
    restore: 'Gjenopprett',
    restore_title: 'Gjenopprette versjon %{revision}?',
    restore_text:
      'Siden blir slik den var %{time}, som en ny versjon. Det som gjelder nå, blir liggende blant versjonene.',
    restored: 'Versjon %{revision} er gjenopprettet',
  },
} satisfies Texts<typeof en.pages>;

export const categories = {
  parent_help: 'La feltet stå tomt for øverste nivå',
} satisfies Texts<typeof en.categories>;
