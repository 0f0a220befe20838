import type { Mood, Scene } from './scenes';

/** A post of the demo: its words, and what sets it apart. */
export interface FeedWords {
  text: string;
  picture?: readonly [scene: Scene, mood: Mood];
  /** Names of papers that are attached. */
  papers?: readonly string[];
  /** Names of the groups that see it; everybody without. */
  groups?: readonly string[];
  /** Seen by the back office alone. */
  roles?: readonly ('admin' | 'editor' | 'communicator')[];
  pinned?: boolean;
  notify?: boolean;
  /** Days from now until it is published. */
  inDays?: number;
}

/** The oldest first. */
export const CARE_FEEDS: readonly FeedWords[] = [
  {
    text: 'Hej alla! Nu är vår nya app igång. Här hittar du nyheter, rutiner och blanketter på ett ställe. Hör av dig till IT och kommunikation om du inte kommer in.',
    picture: ['lake', 'morning'],
    notify: true,
  },
  {
    text: 'Välkommen till Sara och Mateusz som börjar på Hemtjänst Norr i dag. Visa dem runt och bjud på fika!',
  },
  {
    text: 'Sommarens semesterschema ligger ute. Kontrollera dina veckor och säg till din enhetschef senast på fredag om något är fel.',
    papers: ['Semesterschema'],
  },
  {
    text: 'Ny rutin för nycklar och taggar gäller från måndag. Alla nycklar kvitteras ut och in, även vid korta byten.',
    groups: ['Hemtjänst'],
    papers: ['Rutin för nycklar'],
  },
  {
    text: 'Tack alla ni som ställde upp under helgens översvämning på Björken. Ingen boende kom till skada och i dag är alla tillbaka i sina rum.',
    picture: ['hills', 'autumn'],
  },
  {
    text: 'Påminnelse: delegeringarna för insulin går ut vid månadsskiftet för många av er. Boka tid med sjuksköterskan i god tid.',
    groups: ['Hemtjänst', 'Björken', 'Åsgården'],
  },
  {
    text: 'Cykelparkeringen på Björken är klar. Det finns el för laddning av tjänstecyklarna och plats för 24 privata cyklar.',
  },
  {
    text: 'Kom ihåg friskvårdsbidraget! 3 000 kronor per år som du kan använda till träning, massage eller simning. Lämna in kvitton senast den 15 december.',
    notify: true,
  },
  {
    text: 'Stegtävlingen är i gång. Just nu leder Rehabteamet före Nattpersonal. Heja heja!',
    groups: ['Friskvård'],
    picture: ['hills', 'day'],
  },
  {
    text: 'Ny matsedel för november och december. Mycket rotfrukter, fisk två gånger i veckan och julbord den 13 december.',
    papers: ['Matsedel'],
    groups: ['Kökspersonal', 'Björken', 'Åsgården'],
  },
  {
    text: 'Brandövning på Åsgården på torsdag klockan 14. Övningen är känd för personalen men inte för de boende. Gå igenom utrymningsplanen innan dess.',
    groups: ['Åsgården', 'Brandskyddsombud'],
    papers: ['Utrymningsplan'],
    notify: true,
  },
  {
    text: 'Systemet för tidrapportering är nere på tisdag mellan 22 och 24 på grund av uppdatering. Rapportera i efterhand på onsdag.',
  },
  {
    text: 'Vilken kväll! Tack för sången, maten och skratten på höstfesten. Fler bilder kommer i mediebiblioteket.',
    picture: ['lake', 'dusk'],
  },
  {
    text: 'Vi söker två vikarier till Nattpatrullen under jul och nyår. Tipsa gärna någon du vill jobba med.',
    groups: ['Alla medarbetare'],
  },
  {
    text: 'Handledning för nya chefer startar i januari. Anmäl dig hos HR. Platserna är tio och fördelas efter anmälningsdag.',
    groups: ['Chefer'],
  },
  {
    text: 'Utfallet för tredje kvartalet är klart. Vi går igenom siffrorna på chefsmötet, ta del av underlaget innan.',
    roles: ['admin'],
    papers: ['Kvartalsrapport', 'Budgetläge'],
  },
  {
    text: 'Basala hygienrutiner: kom ihåg korta ärmar, inga ringar och handsprit före och efter varje kontakt. Vi gör egenkontroll hela nästa vecka.',
    notify: true,
  },
  {
    text: 'Influensavaccination för medarbetare: drop-in i personalrummet på varje enhet, se tider i bilagan.',
    papers: ['Vaccinationstider'],
  },
  {
    text: 'Grattis till Björken som fått högst betyg av de anhöriga för tredje året i rad. Ni är fantastiska!',
    picture: ['forest', 'autumn'],
  },
  { text: 'Parkeringen vid huvudkontoret asfalteras om vecka 45. Ta bussen eller samåk om du kan.' },
  {
    text: 'Ny teamledare på Rehab: Anna tar över efter Lars, som går i pension efter 31 år. Avtackning på fredag klockan 15 med tårta.',
    groups: ['Rehabteamet'],
  },
  {
    text: 'Digital signering av läkemedel införs på Hemtjänst Söder i nästa vecka. Titta på den korta instruktionen i bilagan före första passet.',
    groups: ['Hemtjänst', 'Sjuksköterskor'],
    papers: ['Instruktion för signering', 'Vanliga frågor'],
    notify: true,
  },
  {
    text: 'Skyddsombuden har haft årsmöte. Nya ombud på Åsgården och Nattpatrullen. Protokollet finns som bilaga.',
    groups: ['Skyddsombud', 'Chefer'],
    papers: ['Protokoll'],
  },
  {
    text: 'Vintertid i natt: klockan ställs tillbaka en timme. Den som jobbar natt rapporterar en timme extra.',
    groups: ['Nattpersonal'],
  },
  {
    text: 'Vi har fått en ny bil till Hemtjänst Norr, en elbil med fyrhjulsdrift. Laddboxen sitter vid garage 3.',
    picture: ['hills', 'winter'],
  },
  {
    text: 'Läget i introduktionen: alla nyanställda har nu genomfört webbkursen i brandskydd. Bra jobbat!',
    groups: ['Nyanställda', 'Chefer'],
  },
  {
    text: 'Lucia närmar sig. Vi söker sångglada kollegor till tåget som går mellan Björken och Åsgården på morgonen den 13 december. Första övningen är på måndag.',
    picture: ['forest', 'night'],
  },
  { text: 'Kom ihåg att läsa och signera den nya arbetsmiljöpolicyn. Den ligger under Sidor.', notify: true },
  {
    text: 'Tack till köket på Åsgården som lagade 140 portioner när leveransen uteblev. Ingen märkte något!',
    groups: ['Alla medarbetare'],
  },
  {
    text: 'Enkäten om trivsel är öppen till och med söndag. Svaren är anonyma. Hittills har hälften svarat, målet är åtta av tio.',
  },
  {
    text: 'Ny leverantör av arbetskläder från årsskiftet. Prova storlekar i personalrummet på onsdag och torsdag.',
    papers: ['Storlekstabell'],
  },
  {
    text: 'Snöröjning: det är extra halt vid entrén på Björken. Sandlådan är påfylld, hjälp till att sanda om du ser is.',
    picture: ['forest', 'winter'],
    groups: ['Björken'],
  },
  {
    text: 'Rapportera avvikelser samma dag, även när det gick bra. Det är så vi lär oss. Under oktober fick vi in 34 rapporter, tack!',
  },
  {
    text: 'Utkast till nyhetsbrev. Läs igenom och kommentera före fredag.',
    roles: ['admin', 'communicator'],
    papers: ['Nyhetsbrev utkast'],
  },
  { text: 'Fika med ledningen på torsdag klockan 9.30 i matsalen. Ta med frågor, stora som små.' },
  {
    text: 'Välkommen till våra 14 nya undersköterskor! Ni börjar med introduktion i dag klockan 8 i aulan.',
    picture: ['lake', 'day'],
    groups: ['Nyanställda'],
  },
  {
    text: 'Tipset från Rehab: variera arbetsställning minst en gång i halvtimmen. Tre enkla övningar i bilagan.',
    papers: ['Tre övningar'],
  },
  {
    text: 'Säkerhetsuppdatering: byt lösenord om du använder samma på flera ställen, och öppna aldrig länkar från okända avsändare.',
    notify: true,
  },
  {
    text: 'Björkens julgran är på plats! Tack till skogsgänget som fällde och bar.',
    picture: ['forest', 'winter'],
    groups: ['Björken'],
  },
  { text: 'Lönespecifikationen för november finns i appen. Retroaktiv lön för oktober är med.' },
  {
    text: 'Nytt avtal med företagshälsovården från den 1 december. Samma mottagning, längre öppettider.',
    papers: ['Avtal i korthet'],
  },
  {
    text: 'Schemabyten: från och med nu godkänns byten i appen. Fråga din samordnare om du är osäker på hur man gör.',
    groups: ['Hemtjänst', 'Nattpersonal'],
  },
  {
    text: 'Hur ser en bra överlämning ut? Sjuksköterskorna bjuder på halvtimmesträff varje tisdag klockan 13.30.',
    groups: ['Sjuksköterskor'],
  },
  {
    text: 'Tack för alla anmälningar till förflyttningskursen. Fler tillfällen kommer i februari.',
    picture: ['hills', 'morning'],
  },
  {
    text: 'Årets julklapp till alla medarbetare är beställd. Vi avslöjar inget mer än att den går att använda i köket.',
  },
  {
    text: 'Rutinen vid dödsfall är uppdaterad. Läs den i lugn och ro och ta upp frågor på nästa arbetsplatsträff.',
    papers: ['Rutin vid dödsfall'],
    groups: ['Björken', 'Åsgården', 'Sjuksköterskor'],
  },
  {
    text: 'Vi firar! I dag är det tio år sedan Norrsken Vård öppnade dörrarna. Tårta på alla enheter klockan 14.',
    picture: ['lake', 'dusk'],
    notify: true,
  },
  {
    text: 'Redaktionsmöte: vi går över till ett gemensamt bildspråk. Mallar finns i bilagan.',
    roles: ['editor', 'communicator', 'admin'],
    papers: ['Mall för bilder', 'Mall för text'],
  },
  {
    text: 'Stegtävlingen är avgjord. Nattpersonal vann med 1,9 miljoner steg. Priset delas ut på fredag.',
    picture: ['forest', 'day'],
    groups: ['Friskvård'],
  },
  {
    text: 'Vattnet stängs av på Åsgården på onsdag mellan 9 och 11. Tappa upp i förväg.',
    groups: ['Åsgården'],
    notify: true,
  },
  { text: 'Nya visirer och handskar finns i förrådet. Skriv upp vad du tar så att vi kan beställa i tid.' },
  {
    text: 'Påminnelse från köket: anmäl specialkost senast klockan 10 dagen före.',
    groups: ['Kökspersonal'],
  },
  {
    text: 'Jourschemat för jul och nyår är klart. Chefer når varandra på telefon 070-174 06 11.',
    groups: ['Chefer'],
    papers: ['Jourschema'],
  },
  {
    text: 'Så anmäler du frånvaro i vinter: ring din samordnare före klockan 7 och anmäl sedan i appen. Gäller alla, även vikarier.',
    pinned: true,
    notify: true,
    papers: ['Frånvaro steg för steg'],
  },
  {
    text: 'Viktiga nummer\n\nJour dygnet runt: 070-174 06 10\nIT-hjälp: 070-174 06 20\nFöretagshälsovård: 070-174 06 30\n\nSpara dem i telefonen.',
    pinned: true,
  },
  {
    text: 'I morse sken norrskenet över Åsgården. Tack Elin på natten för bilden!',
    picture: ['forest', 'night'],
  },
  {
    text: 'Medarbetarsamtalen är igång. Boka tid med din chef och fyll i förberedelsen innan.',
    papers: ['Förberedelse'],
    notify: true,
  },
  {
    text: 'God jul från ledningen! Tack för ett år med stort hjärta och många steg.',
    picture: ['hills', 'winter'],
    inDays: 33,
    notify: true,
  },
  {
    text: 'Vårens utbildningar släpps på måndag. Först till kvarn på HLR och förflyttningsteknik.',
    inDays: 5,
    notify: true,
    papers: ['Kurser i vår'],
  },
  {
    text: 'Nytt löneavtal: information på chefsmötet, sprid inte vidare före pressmeddelandet.',
    inDays: 2,
    roles: ['admin'],
  },
];

/** The oldest first. */
export const LOGISTICS_FEEDS: readonly FeedWords[] = [
  {
    text: 'Välkomna till appen! Här kommer skiftscheman, nyheter och fredagsbilder från terminalen.',
    notify: true,
  },
  {
    text: 'Ny rutin för lastsäkring av bandstål gäller från måndag. Gå igenom den innan du kör ut.',
    groups: ['Chaufförer'],
    papers: ['Lastsäkring bandstål'],
  },
  { text: 'Solnedgång över hamnen i går kväll. Tack Per för bilden!', picture: ['lake', 'dusk'] },
  {
    text: 'Vinterdäck ska vara på alla fordon senast den 1 december. Boka verkstadstid hos trafikledningen.',
    groups: ['Chaufförer'],
    pinned: true,
  },
  { text: 'Julstängt på kontoret 24 till 26 december. Terminalen går enligt schema.', inDays: 10 },
];

export const COMMENTS = [
  'Tack för informationen!',
  'Vad bra, det här har vi väntat på.',
  'Gäller det även vikarier?',
  'Ja, det gäller alla.',
  'Så fint! Hälsa alla.',
  'Kan någon visa mig på nästa pass?',
  'Jag anmäler mig.',
  'Bra jobbat allihop!',
  'Finns det på engelska också?',
  'Vi tar upp det på arbetsplatsträffen.',
  'Toppen, då vet vi.',
  'Vem kontaktar jag om jag inte kan den tiden?',
  'Heja oss!',
  'Tack, det löste sig.',
] as const;
