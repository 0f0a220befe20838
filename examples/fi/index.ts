import type en from '../en';
import type { PartialTexts } from '../texts';

export default {
  fields: { name: 'Nimi', email: 'Sähköposti', created_at: 'Luotu' },
  resources: {
    users: {
      name: 'Käyttäjä |||| Käyttäjät',
      forcedCaseName: 'käyttäjä |||| käyttäjät',
      fields: { title: 'Tehtävänimike', roles: 'Roolit' },
    },
    groups: { name: 'Ryhmä |||| Ryhmät', forcedCaseName: 'ryhmä |||| ryhmät' },
    pages: { name: 'Sivu |||| Sivut' },
    categories: { name: 'Luokka |||| Luokat' },
    feeds: { name: 'Julkaisu |||| Julkaisut' },
    media: { name: 'Mediakirjasto' },
    forms: { name: 'Lomake |||| Lomakkeet' },
  },
} satisfies PartialTexts<typeof en>;
