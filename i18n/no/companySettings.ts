import type * as en from '../en/companySettings';
import type { Texts } from '../texts';

export const companySettings = {
  title: 'Innstillinger',
  template: {
    label: 'Oppsett i ansattappen',
    hint: 'Hvordan innlegg og sider vises for de ansatte.',
    standard: 'Vanlig',
    standard_about: 'Store bilder over teksten.',
    compact: 'Kompakt',
    compact_about: 'Små bilder ved siden av teksten: mer på én gang.',
    magazine: 'Magasin',
    magazine_about: 'En hovedsak, deretter to spalter.',
  },
  features: {
    hint: 'Det som er slått av, er skjult for alle. Ingenting slettes, og alt er tilbake når du slår det på igjen.',
    feed: 'Innlegg',
    feed_about: 'Nyheter med bilder, kommentarer og reaksjoner.',
    'leave-requests': 'Fraværssøknader',
    'leave-requests_about': 'De ansatte søker om fri i appen og får svar der.',
    'sick-reports': 'Egenmeldinger',
    'sick-reports_about': 'De ansatte melder fra når de selv eller barna er syke.',
    forms: 'Skjemaer',
    forms_about: 'Skjemaer som de ansatte fyller ut. Svarene sendes på e-post til den som er ansvarlig.',
    chat: 'Chat',
    chat_about: 'Samtaler mellom kolleger i ansattappen.',
    'phone-list': 'Telefonliste',
    'phone-list_about': 'Kolleger med tittel, avdeling og telefonnummer.',
  },
  approval: {
    title: 'Godkjenning av masseendringer',
    hint: 'En annen administrator må da godkjenne masseendringen før den gjøres. Ingen kan godkjenne sin egen.',
    rows: 'Masseendringer av flere enn dette må godkjennes. La stå tomt hvis ingen trenger det.',
    for_hint: 'Disse masseendringene må godkjennes uansett størrelse.',
    for: {
      roles: 'Endrede roller',
      inactive: 'Aktiverte eller deaktiverte brukere',
      deletions: 'Slettinger',
    },
  },
} satisfies Texts<typeof en.companySettings>;
