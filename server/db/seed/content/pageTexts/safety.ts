import type { DemoPage } from './types';

/** Safety, and what the company has decided. */
export const SAFETY: readonly DemoPage[] = [
  {
    title: 'Brandskydd',
    type: 3,
    category: 'Brand',
    signed: 1,
    groups: ['Brandskyddsombud'],
    attached: ['Brandskyddspärm'],
    form: 'Anmälan till brandskyddsutbildning',
    text: `
      Alla ska veta var släckare, larmknappar och utrymningsvägar finns på sin enhet.

      ! Återsamlingsplats

      # Vid brand

      1. **Rädda** den som är i fara.
      2. **Larma** 112 och alla i huset.
      3. **Släck** om du kan göra det utan risk.
      4. **Möt** räddningstjänsten vid entrén.

      # Ombudets rond

      | Kontroll | Hur ofta
      | Utrymningsvägar fria | Varje vecka
      | Släckare och brandfiltar | Varje månad
      | Utrymningsövning | Varje år

      Ställ aldrig något i trapphusen, inte ens tillfälligt.
    `,
  },
  {
    title: 'Hot och våld',
    type: 3,
    category: 'Hot och våld',
    signed: 0.54,
    text: `
      Hot och våld är aldrig en del av jobbet. Du ska aldrig behöva hantera det ensam.

      # Förebygg

      - Läs personens riskbedömning före besöket.
      - Ställ dig så att du når dörren.
      - Avbryt och gå därifrån om det känns fel.

      # Om något händer

      1. Sätt dig i säkerhet.
      2. Ring 112 vid akut fara, annars jourchefen.
      3. Anmäl händelsen som tillbud eller arbetsskada.

      Du erbjuds alltid stödsamtal genom företagshälsovården.
    `,
  },
  {
    title: 'Krisplan',
    type: 3,
    category: 'Säkerhet',
    groups: ['Chefer'],
    signed: 0.9,
    text: `
      Planen används vid händelser som verksamheten inte klarar med ordinarie resurser, till exempel långa strömavbrott, extrem värme eller stort personalbortfall.

      # Krisledning

      | Roll | Ansvar
      | Krisledare | Beslut och prioriteringar
      | Samordnare | Bemanning och lokaler
      | Kommunikatör | Anhöriga, medarbetare och medier

      # Första timmen

      1. Samla krisledningen, fysiskt eller på telefon.
      2. Skaffa en lägesbild från varje enhet.
      3. Besluta om nästa avstämning.

      Dokumentera alla beslut i loggboken.
    `,
  },
  {
    title: 'Skyddsronder',
    category: 'Säkerhet',
    groups: ['Skyddsombud', 'Chefer'],
    text: `
      Skyddsrond genomförs två gånger om året på varje enhet, av chef och skyddsombud tillsammans.

      ! Skyddsrond

      - Vår: fysisk arbetsmiljö
      - Höst: organisatorisk och social arbetsmiljö

      Protokollet läggs upp på enheten och följs upp på arbetsplatsträffen.
    `,
  },
  {
    title: 'Tystnadsplikt',
    type: 4,
    category: 'Policyer',
    signed: 0.83,
    text: `
      Du får inte berätta för någon utomstående om det du får veta om de personer vi hjälper. Tystnadsplikten gäller **även efter** att du har slutat.

      # I praktiken

      - Prata inte om brukare på bussen, i affären eller hemma.
      - Lägg aldrig ut bilder från arbetsplatsen utan tillåtelse.
      - Fråga alltid personen innan du berättar något för anhöriga.

      Brott mot tystnadsplikten kan leda till böter eller fängelse.
    `,
  },
  {
    title: 'Arbetsmiljöpolicy',
    type: 4,
    category: 'Policyer',
    attached: ['Arbetsmiljöpolicy'],
    signed: 0.34,
    revisions: 2,
    text: `
      Ingen ska bli sjuk eller skadas av sitt arbete hos oss. Arbetsmiljön är en naturlig del av det dagliga arbetet.

      # Våra mål

      - Sjukfrånvaron ska vara lägre än branschens genomsnitt.
      - Alla medarbetare har ett utvecklingssamtal varje år.
      - Alla tillbud följs upp inom två veckor.

      Policyn ses över varje år av ledningsgruppen tillsammans med skyddsombuden.
    `,
  },
  {
    title: 'Alkohol- och drogpolicy',
    type: 4,
    category: 'Policyer',
    attached: ['Alkohol- och drogpolicy'],
    text: `
      Arbetsplatsen är fri från alkohol och droger. Du får inte vara påverkad på arbetstid.

      # Om du är orolig för en kollega

      Prata med kollegan eller med chefen – att göra det är omtanke. Arbetsgivaren erbjuder alltid hjälp och behandling innan andra åtgärder blir aktuella.
    `,
  },
  {
    title: 'Jämställdhetsplan',
    type: 4,
    category: 'Policyer',
    attached: ['Jämställdhetsplan'],
    draft: true,
    text: `
      Utkast till ny plan. Synpunkter lämnas till HR senast den 15 december.

      # Aktiva åtgärder

      1. Lönekartläggning varje år.
      2. Rekrytering efter kompetens, med kravprofil före annons.
      3. Möjlighet att förena arbete och föräldraskap.
    `,
  },
  {
    title: 'Visselblåsning',
    type: 4,
    category: 'Policyer',
    text: `
      Du kan anmäla allvarliga missförhållanden anonymt genom vår visselblåsarfunktion. Anmälan tas emot av en extern jurist.

      - Du behöver inte ha bevis, men du ska ha anledning att tro att det du säger är sant.
      - Du får en bekräftelse inom sju dagar och återkoppling inom tre månader.
      - Den som försöker ta reda på vem som har anmält begår ett brott.
    `,
  },
  {
    title: 'Dataskydd och GDPR',
    type: 4,
    category: 'IT och hjälp',
    attached: ['Dataskyddspolicy'],
    text: `
      Vi behandlar personuppgifter bara när vi behöver dem, och inte längre än nödvändigt.

      # Gör så här

      | Situation | Rätt sätt
      | Skicka uppgifter om en brukare | I journalsystemet, aldrig med e-post
      | Spara en lista | På enhetens gemensamma yta
      | Någon vill se sina uppgifter | Hänvisa till dataskyddsombudet

      En **personuppgiftsincident** ska anmälas inom 72 timmar. Ring supporten direkt om du har skickat något fel.
    `,
  },
  {
    title: 'IT-säkerhet',
    category: 'IT och hjälp',
    attached: ['IT-policy'],
    text: `
      De flesta intrång börjar med att någon klickar på fel länk.

      - Lås skärmen när du lämnar datorn.
      - Använd aldrig samma lösenord på jobbet och privat.
      - Lämna aldrig ut koder på telefon, inte ens till supporten.

      Har du klickat? Det händer alla. **Ring supporten genast**, så minskar vi skadan.
    `,
  },
  {
    title: 'Mobiltelefoner',
    category: 'IT och hjälp',
    inDays: 30,
    text: `
      Från och med nästa månad får alla i hemtjänsten en ny telefon. Den gamla lämnas till samordnaren.

      1. Logga in med ditt användarnamn.
      2. Välj en skärmlåskod med sex siffror.
      3. Vänta tills apparna har installerats, det tar ungefär tio minuter.
    `,
  },
];
