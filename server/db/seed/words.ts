/** What the demo's people and things are called. */
export const FIRST_NAMES =
  'Anna Erik Maria Lars Karin Karl Sara Anders Emma Johan Eva Per Linnéa Mikael Elin Jan Ida Daniel Malin Fredrik Åsa Göran Östen Sofia Oskar Hanna Viktor Ebba Gustav Wilma Axel Maja Nils Alva Hugo Astrid Olle Signe Björn Märta Amir Fatima Yusuf Leila Ahmed Zainab Mateusz Agnieszka Mehmet Selma'.split(
    ' ',
  );
export const LAST_NAMES =
  'Andersson Johansson Karlsson Nilsson Eriksson Larsson Olsson Persson Svensson Gustafsson Pettersson Jonsson Jansson Hansson Bengtsson Jönsson Lindberg Jakobsson Magnusson Lindström Olofsson Lindqvist Lindgren Axelsson Berg Bergström Lundberg Lind Lundgren Lundqvist Mattsson Berglund Fredriksson Sandberg Henriksson Forsberg Sjöberg Wallin Engström Eklund Danielsson Håkansson Lundin Björk Bergman Gunnarsson Wikström Holm Ågren Åkesson Öberg Öhman Älvstrand Nguyen Ali Hassan Kowalski Yılmaz'.split(
    ' ',
  );

export interface Workplace {
  name: string;
  organisationNumber: string;
  primaryColor: string | null;
  /** What its icon shows, and on which ground. */
  motif: 'heart' | 'bay';
  iconColor: string;
  features: string[];
  domain: string;
  users: number;
  departments: Record<string, readonly string[]>;
  groups: readonly (readonly [name: string, description: string])[];
  pages: readonly string[];
  shortcuts: readonly (readonly [name: string, url: string])[];
}

export const CARE: Workplace = {
  name: 'Norrsken Vård AB',
  organisationNumber: '5560160680',
  primaryColor: null,
  motif: 'heart',
  iconColor: '#1f5f5b',
  features: ['feed', 'leave-requests', 'sick-reports', 'forms', 'chat', 'phone-list'],
  domain: 'norrsken.example',
  users: 300,
  departments: {
    'Hemtjänst Norr': ['Undersköterska', 'Vårdbiträde', 'Samordnare', 'Enhetschef'],
    'Hemtjänst Söder': ['Undersköterska', 'Vårdbiträde', 'Samordnare', 'Enhetschef'],
    'Äldreboende Björken': ['Undersköterska', 'Sjuksköterska', 'Kock', 'Aktivitetsledare', 'Enhetschef'],
    'Äldreboende Åsgården': ['Undersköterska', 'Sjuksköterska', 'Måltidsbiträde', 'Enhetschef'],
    Nattpatrullen: ['Undersköterska', 'Sjuksköterska'],
    Rehab: ['Fysioterapeut', 'Arbetsterapeut', 'Logoped'],
    Personal: ['HR-specialist', 'Löneadministratör', 'HR-chef'],
    Ekonomi: ['Controller', 'Ekonomiassistent'],
    'IT och kommunikation': ['Systemförvaltare', 'Kommunikatör', 'Supporttekniker'],
  },
  groups: [
    ['Alla medarbetare', 'Hela företaget'],
    ['Chefer', 'Enhetschefer och ledningsgrupp'],
    ['Hemtjänst', 'Norr och Söder tillsammans'],
    ['Björken', 'Äldreboende Björken, alla yrken'],
    ['Åsgården', 'Äldreboende Åsgården, alla yrken'],
    ['Nattpersonal', 'De som arbetar natt'],
    ['Sjuksköterskor', 'Legitimerade sjuksköterskor'],
    ['Rehabteamet', 'Fysio- och arbetsterapeuter'],
    ['Skyddsombud', 'Valda skyddsombud och deras ersättare'],
    ['Brandskyddsombud', 'Ansvariga på varje enhet'],
    ['Nyanställda', 'Introduktion de första tre månaderna'],
    ['Sommarvikarier', 'Anställda juni till augusti'],
    ['Kökspersonal', 'Kockar och måltidsbiträden'],
    ['Stab', 'Personal, ekonomi, IT och kommunikation'],
    ['Friskvård', 'Träningsgrupper och stegtävling'],
  ],
  pages: [
    'Välkommen som ny medarbetare',
    'Så här anmäler du frånvaro',
    'Semester och ledighet',
    'Hygienrutiner',
    'Läkemedelshantering',
    'Delegering',
    'Brandskydd',
    'Hot och våld',
    'Krisplan',
    'Tystnadsplikt',
    'Lex Sarah',
    'Avvikelser',
    'Dokumentation',
    'Arbetskläder',
    'Nycklar och taggar',
    'Bilar och cyklar',
    'Schema och byten',
    'Löneutbetalning',
    'Friskvårdsbidrag',
    'Företagshälsovård',
    'Arbetsmiljöpolicy',
    'Alkohol- och drogpolicy',
    'Jämställdhetsplan',
    'Visselblåsning',
    'Dataskydd och GDPR',
    'IT-säkerhet',
    'Mobiltelefoner',
    'Inköp',
    'Besök av anhöriga',
    'Matsedel',
    'Aktiviteter i veckan',
    'Kontaktpersoner',
    'Skyddsronder',
    'Förflyttningsteknik',
    'Basala hygienregler',
    'Utbildningar i vår',
    'Vaccinationer',
    'Kollektivavtal',
    'Tjänstepension',
    'Avsluta din anställning',
  ],
  shortcuts: [
    ['Lönesystemet', 'https://lon.norrsken.example/'],
    ['Schema', 'https://schema.norrsken.example/'],
    ['1177 Vårdguiden', 'https://www.1177.se/'],
  ],
};

export const LOGISTICS: Workplace = {
  name: 'Havsvik Logistik AB',
  organisationNumber: '5566778899',
  primaryColor: '#274c77',
  motif: 'bay',
  iconColor: '#274c77',
  features: ['feed', 'chat', 'phone-list'],
  domain: 'havsvik.example',
  users: 40,
  departments: {
    Terminal: ['Terminalarbetare', 'Arbetsledare', 'Truckförare'],
    Åkeri: ['Lastbilschaufför', 'Trafikledare'],
    Kontor: ['Ekonom', 'Säljare', 'Platschef'],
  },
  groups: [
    ['Alla', 'Hela företaget'],
    ['Chaufförer', 'Alla som kör'],
    ['Terminalen', 'Dag- och kvällsskift'],
    ['Kontoret', 'Administration och försäljning'],
  ],
  pages: ['Körtider och vila', 'Lastsäkring', 'Truckkort', 'Skiftschema', 'Skadeanmälan', 'Personalrabatter'],
  shortcuts: [['Trafikläget', 'https://www.trafikverket.se/']],
};
