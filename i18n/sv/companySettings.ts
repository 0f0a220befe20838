import type * as en from '../en/companySettings';
import type { Texts } from '../texts';

export const companySettings = {
  title: 'Inställningar',
  template: {
    label: 'Layout i medarbetarappen',
    hint: 'Hur inlägg och sidor visas för medarbetarna.',
    standard: 'Normal',
    standard_about: 'Stora bilder ovanför texten.',
    compact: 'Kompakt',
    compact_about: 'Små bilder bredvid texten: mer syns på en gång.',
    magazine: 'Tidning',
    magazine_about: 'En huvudnyhet, sedan två spalter.',
  },
  features: {
    hint: 'Det som är avstängt döljs för alla. Inget tas bort, och allt är tillbaka när du slår på det igen.',
    feed: 'Inlägg',
    feed_about: 'Nyheter med bilder, kommentarer och reaktioner.',
    'leave-requests': 'Ledighetsansökningar',
    'leave-requests_about': 'Medarbetarna söker ledigt i appen och får svar där.',
    'sick-reports': 'Sjukanmälningar',
    'sick-reports_about': 'Medarbetarna anmäler att de själva eller deras barn är sjuka.',
    forms: 'Formulär',
    forms_about: 'Formulär som medarbetarna fyller i. Svaren mejlas till den som är ansvarig.',
    chat: 'Chatt',
    chat_about: 'Samtal mellan kollegor i medarbetarappen.',
    'phone-list': 'Telefonlista',
    'phone-list_about': 'Kollegor med befattning, avdelning och telefonnummer.',
  },
  approval: {
    title: 'Godkännande av massändringar',
    hint: 'En annan administratör måste då godkänna massändringen innan den görs. Ingen kan godkänna sin egen.',
    rows: 'Massändringar av fler än så måste godkännas. Lämna tomt om ingen behöver det.',
    for_hint: 'De här massändringarna måste godkännas oavsett storlek.',
    for: {
      roles: 'Ändrade roller',
      inactive: 'Aktiverade eller inaktiverade användare',
      deletions: 'Borttagningar',
    },
  },
} satisfies Texts<typeof en.companySettings>;
