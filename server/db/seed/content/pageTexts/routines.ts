import type { DemoPage } from './types';

/** How the work is done. */
export const ROUTINES: readonly DemoPage[] = [
  {
    title: 'Hygienrutiner',
    type: 3,
    category: 'Hygien',
    signed: 0.62,
    revisions: 3,
    attached: ['Hygienrutin'],
    text: `
      Rätt hygien skyddar både dig och dem du vårdar. Rutinen gäller **alla** som arbetar brukarnära, även vikarier och studerande.

      # Händer

      1. Ta av ringar, klocka och armband.
      2. Sprita händerna före och efter varje kontakt.
      3. Tvätta med tvål och vatten när händerna är synligt smutsiga och alltid vid magsjuka.

      # Handskar och förkläde

      - Byt handskar mellan varje moment.
      - Använd plastförkläde när kläderna kan bli smutsiga.
      - Släng båda i rummet, inte i korridoren.

      # Vid misstänkt smitta

      | Symtom | Gör så här
      | Magsjuka | Kontaktisolering, tvål och vatten, klorhaltig städning
      | Luftvägssymtom | Munskydd, avstånd vid måltider
      | Hudutslag | Handskar, meddela sjuksköterska

      Anmäl misstänkt smitta till sjuksköterskan samma pass.
    `,
  },
  {
    title: 'Basala hygienregler',
    type: 4,
    category: 'Hygien',
    signed: 1,
    groups: ['Kökspersonal'],
    text: `
      Reglerna gäller i kök och serveringsutrymmen på samtliga boenden.

      - Kort hår eller uppsatt hår, alltid hårnät vid tillagning.
      - Rena arbetskläder varje dag.
      - Inga smycken, inget nagellack och inga lösnaglar.
      - Den som har varit magsjuk arbetar inte med livsmedel förrän efter 48 symtomfria timmar.

      > Det du inte vill äta själv serverar du inte heller någon annan.
    `,
  },
  {
    title: 'Läkemedelshantering',
    type: 3,
    category: 'Läkemedel',
    signed: 0.45,
    again: true,
    revisions: 2,
    groups: ['Sjuksköterskor', 'Nattpersonal'],
    attached: ['Läkemedelsrutin'],
    text: `
      Rutinen beskriver hur läkemedel ordineras, iordningställs, överlämnas och dokumenteras.

      # Ansvar

      | Moment | Vem
      | Ordination | Läkare
      | Iordningställande | Sjuksköterska
      | Överlämnande | Sjuksköterska eller den som har delegering
      | Signering | Den som överlämnar

      # Överlämnande

      1. Kontrollera namn och personnummer mot signeringslistan.
      2. Kontrollera dos, tid och läkemedel.
      3. Se att läkemedlet tas.
      4. Signera direkt – aldrig i förväg och aldrig i efterhand.

      # Narkotiska läkemedel

      Förvaras inlåsta. Antalet kontrollräknas vid varje skifte av två personer.

      Felaktig hantering är en **avvikelse** och anmäls samma dag.
    `,
  },
  {
    title: 'Delegering',
    type: 3,
    category: 'Läkemedel',
    signed: 0.8,
    groups: ['Sjuksköterskor'],
    text: `
      En delegering är personlig, skriftlig och tidsbegränsad till högst ett år.

      ! Delegeringsutbildning

      # Innan du får en delegering

      - Genomförd webbutbildning med godkänt prov.
      - Genomgång med sjuksköterskan på enheten.
      - Båda skriver under delegeringsbeslutet.

      Du har alltid rätt att säga nej. Känner du dig osäker ska du återlämna delegeringen.
    `,
  },
  {
    title: 'Dokumentation',
    category: 'Dokumentation',
    revisions: 2,
    text: `
      Vi dokumenterar för att nästa kollega ska kunna ge en trygg omsorg.

      # Skriv så här

      - **Sakligt**: det du har sett och gjort, inte vad du tror.
      - **Kort**: en händelse, en anteckning.
      - **Respektfullt**: personen har rätt att läsa allt.

      # När ska jag skriva?

      1. När något avviker från genomförandeplanen.
      2. När personens hälsa förändras.
      3. När anhöriga har lämnat viktig information.

      Dokumentera innan passet är slut. Skriv aldrig personuppgifter i chatten.
    `,
  },
  {
    title: 'Avvikelser',
    category: 'Dokumentation',
    form: 'Avvikelserapport',
    attached: ['Rutin för avvikelser'],
    text: `
      En avvikelse är något som har gått fel, eller hade kunnat göra det. Vi rapporterar för att lära, inte för att hitta syndabockar.

      # Exempel

      - Utebliven eller försenad insats
      - Fall
      - Utebliven läkemedelsdos
      - Tekniska fel på larm eller lyft

      # Vad händer sedan?

      Enhetschefen utreder inom två veckor och återkopplar på arbetsplatsträffen. Allvarliga händelser utreds enligt Lex Sarah eller Lex Maria.
    `,
  },
  {
    title: 'Lex Sarah',
    type: 4,
    category: 'Dokumentation',
    signed: 0.71,
    text: `
      Alla som arbetar hos oss är skyldiga att rapportera **missförhållanden** och påtagliga risker för missförhållanden.

      # Så rapporterar du

      1. Avhjälp det akuta.
      2. Kontakta din chef direkt, dygnet runt.
      3. Skriv en rapport samma dag.

      # Vad är ett missförhållande?

      - Övergrepp: fysiska, psykiska, sexuella eller ekonomiska
      - Brister i bemötande
      - Brister i rättssäkerhet vid handläggning
      - Brister i utförandet av insatser

      Den som rapporterar får inte utsättas för repressalier. Läs mer hos [Ivo](https://www.ivo.se/).
    `,
  },
  {
    title: 'Förflyttningsteknik',
    type: 3,
    category: 'Rutiner',
    groups: ['Hemtjänst', 'Björken', 'Åsgården'],
    attached: ['Handbok förflyttning'],
    text: `
      Rätt teknik och rätt hjälpmedel skyddar din rygg och ger personen en trygg förflyttning.

      ! Förflyttningsteknik

      # Tänk på

      - Låt personen göra så mycket som möjligt själv.
      - Ta hjälp av glidlakan, vårdbälte eller lyft.
      - Två personer vid lyft i taklyft, alltid.

      # Före förflyttningen

      1. Berätta vad ni ska göra.
      2. Höj sängen till höfthöjd.
      3. Lås bromsarna.

      Rehabteamet kommer gärna ut till enheten och tränar tillsammans med er.
    `,
  },
];
