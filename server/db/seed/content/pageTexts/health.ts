import type { DemoPage } from './types';

/** Health, meals and visits. */
export const HEALTH: readonly DemoPage[] = [
  {
    title: 'Företagshälsovård',
    category: 'Hälsa och friskvård',
    text: `
      Företagshälsovården hjälper till med sådant som hör ihop med arbetet: rehabilitering, ergonomi och samtalsstöd.

      # Samtalsstöd

      Du kan boka upp till **tre samtal** utan att gå genom din chef. Tiden bokas på [070-174 06 55](tel:+46701740655).

      # Hälsokontroll

      Nattarbetande erbjuds en kontroll vart tredje år, efter 50 års ålder varje år.
    `,
  },
  {
    title: 'Friskvårdsbidrag',
    category: 'Hälsa och friskvård',
    form: 'Friskvårdsbidrag',
    text: `
      Du har rätt till 3 000 kronor per år till motion och annan friskvård.

      ! Löpgruppen

      - Spara kvittot, ditt namn ska stå på det.
      - Skicka in formuläret senast den 10 december.
      - Pengarna kommer med nästa lön.

      Vilka aktiviteter som godkänns avgör [Skatteverket](https://www.skatteverket.se/).
    `,
  },
  {
    title: 'Vaccinationer',
    category: 'Hälsa och friskvård',
    draft: true,
    groups: ['Björken', 'Åsgården', 'Nattpersonal'],
    text: `
      Säsongens vaccin mot influensa erbjuds alla som arbetar brukarnära. Det är frivilligt och kostnadsfritt.

      | Enhet | Datum | Tid
      | Björken | 2 december | 13.00–15.30
      | Åsgården | 3 december | 13.00–15.30
      | Nattpatrullen | 4 december | 20.30–21.30
    `,
  },
  {
    title: 'Matsedel',
    category: 'Kök och måltider',
    attached: ['Matsedel vecka 47'],
    text: `
      Matsedeln gäller båda boendena. Anmäl specialkost till köket senast dagen innan.

      | Dag | Lunch | Kvällsmat
      | Måndag | Stekt strömming med potatismos | Grönsakssoppa
      | Tisdag | Kalops med rödbetor | Omelett med svamp
      | Onsdag | Laxpudding | Risgrynsgröt
      | Torsdag | Ärtsoppa och pannkakor | Smörgåstårta
      | Fredag | Köttfärslimpa med lingon | Räksallad

      ! Kanelbullens dag

      Klockan 14 varje dag serveras kaffe med hembakat.
    `,
  },
  {
    title: 'Aktiviteter i veckan',
    category: 'Kök och måltider',
    groups: ['Björken', 'Åsgården'],
    attached: ['Aktiviteter i november'],
    text: `
      Alla är välkomna, även anhöriga. Hämta gärna dem som behöver hjälp att komma dit.

      ! Allsång i samlingssalen

      - Måndag 10.30: sittgympa
      - Onsdag 14.00: allsång med Gunnel
      - Torsdag 13.30: högläsning
      - Fredag 15.00: fredagsmys
    `,
  },
  {
    title: 'Besök av anhöriga',
    text: `
      Anhöriga är välkomna när som helst. Vi har inga fasta besökstider.

      # Tänk på

      - Be besökaren sprita händerna vid entrén.
      - Erbjud gärna kaffe och en pratstund.
      - Vid smitta på avdelningen informerar vi vid dörren.

      Frågor som rör vården tar sjuksköterskan eller kontaktpersonen.
    `,
  },
];
