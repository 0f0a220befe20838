/** What was sent by hand in the demo. */
export interface NotificationWords {
  /** Days from today; negative ones have been. */
  day: number;
  title: string;
  message: string;
  /** Where it leads. */
  url?: string;
  /** The groups it went to, by name; all without any. */
  groups?: readonly string[];
  cancelled?: boolean;
}

export const CARE_NOTIFICATIONS: readonly NotificationWords[] = [
  {
    day: -74,
    title: 'Nytt i appen',
    message: 'Nu kan du läsa och signera sidor direkt i mobilen. Titta in under Mina sidor.',
    url: '/my-pages',
  },
  {
    day: -70,
    title: 'Fika på Åsgården',
    message:
      'Vi firar att renoveringen är klar. Fika i matsalen kl. 14 på fredag, alla på huset är välkomna.',
    groups: ['Åsgården'],
  },
  {
    day: -66,
    title: 'Systemunderhåll i kväll',
    message: 'Planeringssystemet är stängt mellan 22 och 24. Skriv ut morgondagens besök innan dess.',
  },
  {
    day: -63,
    title: 'Arbetspass lediga i helgen',
    message: 'Vi söker två personer till natten mellan lördag och söndag. Ring Nattpatrullen om du kan.',
    groups: ['Nattpersonal', 'Sommarvikarier'],
  },
  {
    day: -59,
    title: 'Påminnelse: hygienutbildning',
    message: 'Webbutbildningen ska vara gjord senast sista dagen i månaden. Den tar omkring 40 minuter.',
  },
  {
    day: -56,
    title: 'Chefsmöte flyttas',
    message: 'Månadens chefsmöte flyttas till torsdag kl. 13. Samma lokal, samma dagordning.',
    groups: ['Chefer'],
  },
  {
    day: -52,
    title: 'Brandövning på Björken',
    message: 'Vi övar utrymning i morgon förmiddag. Samlas vid flaggstången när larmet går.',
    groups: ['Björken', 'Brandskyddsombud'],
  },
  {
    day: -48,
    title: 'Önska semesterveckor',
    message: 'Lägg in dina önskemål om ledighet senast söndag, så hinner cheferna svara före månadsskiftet.',
  },
  {
    day: -44,
    title: 'Ny matsedel',
    message: 'Höstens matsedel ligger i mediebiblioteket. Hör av er till köket om något saknas.',
    groups: ['Kökspersonal', 'Björken', 'Åsgården'],
  },
  {
    day: -41,
    title: 'Halt på vägarna',
    message: 'SMHI varnar för ishalka i morgon bitti. Räkna med längre tid mellan besöken och kör lugnt.',
    groups: ['Hemtjänst', 'Nattpersonal'],
  },
  {
    day: -38,
    title: 'Friskvårdsbidraget',
    message: 'Kvitton för årets friskvård lämnas in senast 30 november. Så gör du står i appen.',
  },
  {
    day: -34,
    title: 'Skyddsrond på torsdag',
    message: 'Skyddsronden börjar i köket kl. 9. Ta med förra rondens protokoll.',
    groups: ['Skyddsombud', 'Chefer'],
  },
  {
    day: -31,
    title: 'Vaccination mot influensa',
    message: 'Företagshälsan vaccinerar på plats vecka 46. Boka en tid i receptionen.',
  },
  {
    day: -28,
    title: 'Välkomna, nya kollegor!',
    message: 'Introduktionsdagen är på måndag kl. 8.30 i stora salen. Vi bjuder på frukost.',
    groups: ['Nyanställda'],
  },
  {
    day: -25,
    title: 'Ny rutin för läkemedel',
    message: 'Rutinen för delegering av läkemedel har ändrats. Läs och signera den före nästa pass.',
    url: '/my-pages',
  },
  {
    day: -22,
    title: 'Strömavbrott på Söder',
    message: 'Elen är borta i delar av Söder. Besök med trygghetslarm går först, samordnarna ringer.',
    groups: ['Hemtjänst'],
  },
  {
    day: -19,
    title: 'Lönespecifikationen är klar',
    message: 'Månadens lönespecifikation ligger under Mina dokument.',
    url: '/my-documents',
  },
  {
    day: -16,
    title: 'Stegtävlingen börjar',
    message: 'Anmäl ditt lag senast i morgon. Priset är en gemensam middag.',
    groups: ['Friskvård'],
  },
  {
    day: -13,
    title: 'Parkeringen stängs',
    message: 'Parkeringen vid huvudkontoret asfalteras tisdag till torsdag. Använd grusplanen så länge.',
    groups: ['Stab', 'Chefer'],
  },
  {
    day: -10,
    title: 'Medarbetarsamtal',
    message: 'Din chef bokar in höstens medarbetarsamtal. Förbered dig gärna med frågorna i appen.',
  },
  {
    day: -8,
    title: 'Anhörigkväll',
    message: 'Anhörigkvällen ställs in, vi återkommer med ny tid.',
    groups: ['Björken'],
    cancelled: true,
  },
  {
    day: -6,
    title: 'Ny tid för morgonmötet',
    message: 'Från måndag börjar morgonmötet kl. 7.15 på alla enheter.',
    groups: ['Hemtjänst', 'Björken', 'Åsgården'],
  },
  {
    day: -4,
    title: 'Enkäten stänger i helgen',
    message: 'Har du fem minuter? Svara på medarbetarenkäten senast söndag, svaren är anonyma.',
  },
  {
    day: -2,
    title: 'Julbordet: anmäl dig',
    message: 'Julbordet är den 11 december kl. 18. Säg till om du kommer och om du har allergier.',
  },
  {
    day: -1,
    title: 'Vattnet stängs av',
    message: 'Vattnet är avstängt på båda boendena i morgon kl. 9–11. Fyll kannor i förväg.',
  },
  {
    day: 1,
    title: 'Löneutbetalning i dag',
    message: 'I dag kommer lönen. Specifikationen hittar du under Mina dokument.',
    url: '/my-documents',
  },
];

export const LOGISTICS_NOTIFICATIONS: readonly NotificationWords[] = [
  {
    day: -33,
    title: 'Ny truckutbildning',
    message: 'Anmäl dig till kursen senast fredag, det finns åtta platser.',
    groups: ['Terminalen'],
  },
  {
    day: -17,
    title: 'Vinterdäck',
    message: 'Alla bilar ska ha vinterdäck före den 1 december. Boka tid hos verkstaden.',
    groups: ['Chaufförer'],
  },
  {
    day: -5,
    title: 'Stängt i terminalen',
    message: 'Port 3 och 4 är stängda på onsdag. Lossning sker vid port 1.',
  },
  {
    day: -1,
    title: 'Köer på E18',
    message: 'Olycka vid Enköping, räkna med en timme extra västerut.',
    groups: ['Chaufförer'],
  },
  {
    day: 1,
    title: 'Julstängt',
    message: 'Terminalen håller stängt 24–26 december. Jourlistan finns i appen.',
  },
];
