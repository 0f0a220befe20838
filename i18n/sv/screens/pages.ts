import type * as en from '../../en/screens/pages';
import type { Texts } from '../../texts';

export const pages = {
  editor: {
    submit_failed: 'Sidan kunde inte sparas (försök igen)',
    organise: 'Typ och kategori',
    signature: 'Signering',
    signature_help: 'Medarbetarna signerar att de har läst sidan.',
    expires_help: 'Medarbetarna ser inte sidan efter den här tiden.',
    sign_by_help:
      'De som inte har signerat påminns tre dagar före och dagen efter. De som är lediga eller sjuka har tid på sig tills de är tillbaka.',
    asks: '%{smart_count} person ska signera. |||| %{smart_count} personer ska signera.',
    review: 'Granskning',
    owner_help:
      'Påminns på granskningsdagen. Om ansvarig saknas eller är inaktiv påminns författaren, annars administratörerna.',
    media_help: 'Visas under innehållet, i den här ordningen.',
    form_help: 'Medarbetarna fyller i det från sidan.',
    form_unpublished: '%{title} (inte publicerat)',
    uploading: 'Bilder laddas upp. Du kan spara när de är klara.',
    preview_failed: 'Förhandsgranskningen kunde inte visas',
    preview_untitled: 'Ingen titel än',
    preview_inert: 'Knapparna gör ingenting här.',
  },
  show: {
    parts: 'Sidans delar',
    tabs: { content: 'Innehåll', revisions: 'Versioner' },
    facts: 'Om sidan',
    no_content: 'Sidan har ingen text än.',
    attachments: 'Bilagor',
    form_number: 'Formulär %{id}',
    audience: 'Personer som kan se den',
    revision: 'Version',
  },
  signatures: {
    asked_again: 'Några som redan hade signerat behöver signera igen.',
    not_required: 'Sidan kräver ingen signering. Du kan ändra det när du redigerar sidan.',
    deadline: 'Signeras senast %{date}. Mål: %{target} procent.',
    resign: 'Be alla signera igen',
    resign_title: 'Be alla signera igen?',
    resign_text:
      '%{smart_count} person behöver signera sidan som den är nu. Tidigare signeringar räknas inte längre. |||| %{smart_count} personer behöver signera sidan som den är nu. Tidigare signeringar räknas inte längre.',
    resigned:
      '%{smart_count} person har blivit ombedd att signera |||| %{smart_count} personer har blivit ombedda att signera',
  },
  review: {
    due: 'Dags att granska. Kontrollera att sidan fortfarande stämmer.',
    next: 'Granskad, nästa gång om 12 månader',
    done: 'Nästa granskning är %{date}',
  },
  ask_again: {
    title:
      '%{smart_count} person har signerat version %{revision}. Be om en ny signering? |||| %{smart_count} personer har signerat version %{revision}. Be dem signera igen?',
    small: 'Mindre rättelse',
    small_help: 'Signeringarna gäller fortfarande. Ingen får någon notis.',
    material: 'Väsentlig ändring',
    material_help: 'Alla behöver signera igen. Tidigare signeringar räknas inte längre.',
  },
  drafts: {
    found: 'Osparat utkast från %{time}',
    stale: 'Sidan har ändrats sedan dess. Om du fortsätter och sparar ersätter utkastet de ändringarna.',
    continue: 'Fortsätt',
    discard: 'Släng',
    saved: 'Utkastet sparades %{time}',
    failed: 'Utkastet kunde inte sparas',
  },
  revisions: {
    hint: 'Välj två versioner för att jämföra dem.',
    number: 'Version %{revision}',
    present: 'Nuvarande',
    choose: 'Välj version %{revision} för jämförelse',
    compare: 'Jämför',
    compare_title: 'Version %{before} och version %{after}',
    changed_fields: 'Ändrade inställningar',
    field: 'Inställning',
    inserted: 'tillagt',
    removed: 'borttaget',
    show_all: 'Visa hela innehållet',
    same_text: 'Texten är densamma, bara formateringen, länkarna eller bilderna skiljer sig åt.',
    restore: 'Återställ',
    restore_title: 'Återställa version %{revision}?',
    restore_text:
      'Sidan blir som den var %{time}, som en ny version. Det som gäller nu finns kvar bland versionerna.',
    restored: 'Version %{revision} är återställd',
  },
} satisfies Texts<typeof en.pages>;

export const categories = {
  parent_help: 'Lämna tomt för översta nivån',
} satisfies Texts<typeof en.categories>;
