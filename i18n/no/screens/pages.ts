import type * as en from '../../en/screens/pages';
import type { Texts } from '../../texts';

export const pages = {
  editor: {
    submit_failed: 'Kunne ikke lagre siden (prøv igjen)',
    organise: 'Type og kategori',
    signature: 'Signering',
    signature_help: 'De ansatte signerer på at de har lest siden.',
    expires_help: 'De ansatte ser ikke siden etter dette tidspunktet.',
    sign_by_help:
      'De som ikke har signert, får en påminnelse tre dager før og dagen etter. De som har fri eller er syke, får frist til de er tilbake.',
    asks: '%{smart_count} person skal signere. |||| %{smart_count} personer skal signere.',
    review: 'Gjennomgang',
    owner_help:
      'Får en påminnelse den dagen. Uten en aktiv ansvarlig går den til forfatteren, ellers til administratorene.',
    media_help: 'Vises under innholdet, i denne rekkefølgen.',
    form_help: 'De ansatte fyller det ut fra siden.',
    form_unpublished: '%{title} (ikke publisert)',
    uploading: 'Bilder lastes opp. Du kan lagre når de er ferdige.',
    preview_failed: 'Kunne ikke vise forhåndsvisningen',
    preview_untitled: 'Ingen tittel ennå',
    preview_inert: 'Knappene gjør ingenting her.',
  },
  show: {
    parts: 'Deler av siden',
    tabs: { content: 'Innhold', revisions: 'Versjoner' },
    facts: 'Om siden',
    no_content: 'Siden har ingen tekst ennå.',
    attachments: 'Vedlegg',
    form_number: 'Skjema %{id}',
    audience: 'Personer som kan se den',
    revision: 'Versjon',
  },
  signatures: {
    asked_again: 'Noen som allerede hadde signert, må signere på nytt.',
    not_required: 'Siden krever ingen signatur. Du kan endre det når du redigerer siden.',
    deadline: 'Signer innen %{date}. Mål: %{target} prosent.',
    resign: 'Be alle signere på nytt',
    resign_title: 'Be alle signere på nytt?',
    resign_text:
      '%{smart_count} person må signere siden slik den er nå. Tidligere signaturer teller ikke lenger. |||| %{smart_count} personer må signere siden slik den er nå. Tidligere signaturer teller ikke lenger.',
    resigned: '%{smart_count} person er bedt om å signere |||| %{smart_count} personer er bedt om å signere',
  },
  review: {
    due: 'På tide med en gjennomgang. Sjekk at siden fortsatt stemmer.',
    next: 'Merk som gjennomgått, neste om 12 måneder',
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
    failed: 'Kunne ikke lagre utkastet',
  },
  revisions: {
    hint: 'Velg to versjoner for å sammenligne dem.',
    number: 'Versjon %{revision}',
    present: 'Gjeldende',
    choose: 'Velg versjon %{revision} for å sammenligne',
    compare: 'Sammenlign',
    compare_title: 'Versjon %{before} og versjon %{after}',
    changed_fields: 'Endrede innstillinger',
    field: 'Innstilling',
    inserted: 'lagt til',
    removed: 'fjernet',
    show_all: 'Vis hele innholdet',
    same_text: 'Teksten er den samme, bare formateringen, lenkene eller bildene er annerledes.',
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
