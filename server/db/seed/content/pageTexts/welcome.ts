import type { DemoPage } from './types';

/** Being new, being employed, and leaving. */
export const WELCOME: readonly DemoPage[] = [
  {
    title: 'Välkommen som ny medarbetare',
    category: 'Ny på jobbet',
    revisions: 3,
    attached: ['Checklista nyanställd'],
    text: `
      Varmt välkommen till Norrsken! Här har vi samlat det du behöver veta under dina första veckor. Fråga hellre en gång för mycket än en gång för lite – alla här har varit nya.

      ! Introduktionsdag

      # Din första vecka

      1. Måndag: träffa din chef och din **fadder**, hämta kläder, nyckel och tagg.
      2. Tisdag och onsdag: gå bredvid på enheten.
      3. Torsdag: webbutbildningar i hygien, brand och dokumentation.
      4. Fredag: avstämning med chefen.

      # Introduktionsdagen

      Alla nyanställda bjuds in till en gemensam introduktionsdag. Den hålls första tisdagen varje månad klockan 8.30–15.00 på huvudkontoret.

      > Det bästa rådet jag fick var att skriva upp allt jag undrade över och ta det med min fadder efter passet.

      # Vem frågar jag?

      | Fråga om | Kontakta | Telefon
      | Schema | Samordnaren på din enhet | 070-174 06 10
      | Lön | Löneadministrationen | 070-174 06 21
      | Inloggning | Supporten | 070-174 06 34

      Saknar du något på sidan? Skriv till [introduktion@norrsken.example](mailto:introduktion@norrsken.example).
    `,
  },
  {
    title: 'Så här anmäler du frånvaro',
    category: 'Schema och ledighet',
    revisions: 2,
    text: `
      Blir du sjuk eller behöver vara hemma med sjukt barn ska du anmäla det **så snart du kan**, helst före klockan 6.30.

      # Gör så här

      1. Anmäl frånvaron i appen under _Sjukanmälan_.
      2. Ring samordnaren om ditt pass börjar inom två timmar.
      3. Anmäl dig frisk i appen dagen innan du kommer tillbaka.

      # Sjukintyg

      Från och med den åttonde dagen behöver vi ett läkarintyg. Lämna det till din chef eller ladda upp det bland dina dokument.

      # Vård av barn

      Ersättning söker du själv hos [Försäkringskassan](https://www.forsakringskassan.se/). Kom ihåg att anmäla första dagen.
    `,
  },
  {
    title: 'Semester och ledighet',
    category: 'Schema och ledighet',
    form: 'Önskemål om sommarsemester',
    text: `
      Du har rätt till minst fyra veckors sammanhängande semester under juni till augusti.

      ! Sommar i skärgården

      # Viktiga datum

      | Vad | Senast
      | Önskemål om sommarsemester | 28 februari
      | Besked om sommarsemester | 15 april
      | Önskemål om jul och nyår | 30 september
      | Besked om jul och nyår | 1 november

      # Så fördelar vi

      - Alla på enheten lämnar önskemål i tid.
      - Kan vi inte lösa det tillsammans avgör chefen.
      - Den som fick vika sig i fjol går före i år.

      Sparade dagar kan du ta ut när som helst under året, om verksamheten tillåter.
    `,
  },
  {
    title: 'Schema och byten',
    category: 'Schema och ledighet',
    text: `
      Schemat publiceras senast fyra veckor innan det börjar gälla. Du hittar det via genvägen _Schema_.

      # Byta pass

      - Kom överens med en kollega som har samma kompetens.
      - Lägg in bytet i schemasystemet.
      - Bytet gäller först när samordnaren har godkänt det.

      # Dygnsvila

      Du ska ha minst **elva timmars** sammanhängande vila per dygn. Ett byte som bryter mot det kan inte godkännas.
    `,
  },
  {
    title: 'Löneutbetalning',
    category: 'Anställning och lön',
    text: `
      Lönen betalas ut den 25:e varje månad. Infaller den på en helg kommer lönen vardagen innan.

      # Så läser du din lönespecifikation

      | Rad | Betyder
      | Månadslön | Din fasta lön för innevarande månad
      | OB-tillägg | Obekväm arbetstid föregående månad
      | Jour och beredskap | Pass under föregående månad
      | Skatt | Preliminär skatt enligt din tabell

      Specifikationen läggs bland dina dokument i appen. Ser något fel ut? Hör av dig till löneadministrationen före den 10:e nästa månad.
    `,
  },
  {
    title: 'Kollektivavtal',
    type: 3,
    category: 'Anställning och lön',
    text: `
      Norrsken är bundet av kollektivavtal. Avtalet reglerar bland annat arbetstid, övertid, semester och försäkringar.

      - Läs avtalet i sin helhet hos ditt fackförbund.
      - Fråga ditt lokala ombud om du undrar hur det tillämpas.

      Lokala överenskommelser om arbetstidsförläggning finns på varje enhet.
    `,
  },
  {
    title: 'Tjänstepension',
    type: 3,
    category: 'Anställning och lön',
    text: `
      Utöver den allmänna pensionen betalar vi in till din tjänstepension varje månad från och med att du fyller 23 år.

      # Bra att veta

      - Du väljer själv var en del av pengarna placeras.
      - Vid föräldraledighet betalar försäkringen in åt dig.
      - Samlad information om din pension finns på [minPension](https://www.minpension.se/).
    `,
  },
  {
    title: 'Avsluta din anställning',
    category: 'Anställning och lön',
    text: `
      Tråkigt att du ska sluta – men tack för din tid hos oss! Säg upp dig skriftligt till din chef.

      # Innan sista dagen

      1. Lämna nycklar, tagg, telefon och arbetskläder.
      2. Kontrollera att din adress och ditt kontonummer stämmer.
      3. Boka ett avslutningssamtal.

      Ett tjänstgöringsintyg får du av löneadministrationen. Slutlönen betalas ut månaden efter att du har slutat.
    `,
  },
  {
    title: 'Utbildningar i vår',
    category: 'Ny på jobbet',
    inDays: 12,
    attached: ['Kursprogram våren'],
    text: `
      Vårens kurser är öppna för alla tillsvidareanställda. Anmäl dig hos din chef.

      ! Hjärt-lungräddning

      | Kurs | Datum | Plats
      | Hjärt-lungräddning | 14 februari | Huvudkontoret
      | Förflyttningsteknik | 3 mars | Björken
      | Palliativ vård | 21 mars | Åsgården
      | Bemötande vid demens | 9 april | Digitalt

      Kursen räknas som arbetstid.
    `,
  },
  {
    title: 'Kontaktpersoner',
    category: 'Ny på jobbet',
    text: `
      Varje brukare har en kontaktperson som lär känna personen lite extra och håller kontakten med anhöriga.

      # Kontaktpersonens uppdrag

      - Vara med och skriva genomförandeplanen.
      - Se till att det finns kläder, hygienartiklar och sådant som betyder mycket.
      - Ringa anhöriga vid förändringar.

      Byte av kontaktperson görs i samråd med enhetschefen.
    `,
  },
];
