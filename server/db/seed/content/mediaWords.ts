import type { Mood, Scene } from './scenes';

/** A picture of the demo: its name, what it shows for those who cannot see it, how it is drawn, and its tags. */
export type PictureWords = readonly [
  name: string,
  alt: string | null,
  scene: Scene,
  mood: Mood,
  tags: string,
];

export interface LibraryWords {
  /** By folder. */
  pictures: Readonly<Record<string, readonly PictureWords[]>>;
  papers: Readonly<Record<string, readonly string[]>>;
}

export const CARE_LIBRARY: LibraryWords = {
  pictures: {
    Årstider: [
      ['Vårmorgon vid sjön', 'En röd stuga vid en stilla sjö i morgonljus', 'lake', 'morning', 'vår natur'],
      ['Vitsippsbacken', 'Gröna kullar under en ljus himmel', 'hills', 'day', 'vår natur'],
      ['Midsommarkväll', 'Låg sol över kullar', 'hills', 'dusk', 'sommar natur'],
      ['Sommar i skärgården', 'Stuga vid vattnet en solig dag', 'lake', 'day', 'sommar natur'],
      ['Höst i Björkskogen', 'Granar i höstfärger', 'forest', 'autumn', 'höst natur'],
      ['Dimma över åsen', 'Kullar i höstdimma', 'hills', 'autumn', 'höst natur'],
      ['Första snön', 'Snötäckta granar', 'forest', 'winter', 'vinter natur'],
      ['Vinterdag på fjället', 'Vita kullar under en blek himmel', 'hills', 'winter', 'vinter natur'],
      ['Norrsken', 'Grönt sken på natthimlen över granskog', 'forest', 'night', 'vinter natur'],
      ['Isen lägger sig', 'Stuga vid en frusen sjö', 'lake', 'winter', 'vinter natur'],
    ],
    'Äldreboende Björken': [
      ['Björken från vägen', 'Björkens hus i morgonljus', 'town', 'morning', 'hus björken'],
      ['Björkens trädgård', 'Gröna kullar bakom trädgården', 'hills', 'day', 'trädgård björken'],
      ['Fika på Björken', 'Kaffekoppar och bullar på ett träbord', 'fika', 'day', 'fika björken'],
      ['Personalen på Björken', 'Medarbetare står tillsammans', 'people', 'day', 'personal björken'],
      ['Kvällspasset', 'Medarbetare i personalrummet', 'people', 'dusk', 'personal björken'],
      ['Utsikt från matsalen', 'Sjö och stuga genom fönstret', 'lake', 'day', 'natur björken'],
      ['Nya tapeten i korridoren', null, 'pattern', 'morning', 'inredning björken'],
      ['Adventsfika', 'Dukat bord med bullar', 'fika', 'winter', 'fika jul björken'],
    ],
    'Äldreboende Åsgården': [
      ['Åsgården i skymning', 'Huset med tända fönster', 'town', 'dusk', 'hus åsgården'],
      ['Åsgårdens uteplats', 'Kullar i kvällssol bortom uteplatsen', 'hills', 'dusk', 'trädgård åsgården'],
      ['Teamet på Åsgården', 'Medarbetare på rad', 'people', 'morning', 'personal åsgården'],
      [
        'Allsång i samlingssalen',
        'Människor som sjunger tillsammans',
        'people',
        'autumn',
        'evenemang åsgården',
      ],
      ['Kanelbullens dag', 'Kanelbullar på fat', 'fika', 'autumn', 'fika åsgården'],
      ['Gardiner på Åsgården', null, 'pattern', 'day', 'inredning åsgården'],
      ['Skogsstigen bakom huset', 'Granskog en vintermorgon', 'forest', 'morning', 'natur åsgården'],
    ],
    Hemtjänst: [
      ['Hemtjänst Norr', 'Hus i kvarteret där Hemtjänst Norr arbetar', 'town', 'day', 'hemtjänst hus'],
      ['Hemtjänst Söder', 'Stadsgata i skymning', 'town', 'dusk', 'hemtjänst hus'],
      ['På väg till brukare', 'Landsväg mellan kullar', 'hills', 'morning', 'hemtjänst natur'],
      ['Nattpatrullens runda', 'Mörka hus med några tända fönster', 'town', 'night', 'hemtjänst natt'],
      ['Samordnarna', 'Samordnare på rad', 'people', 'day', 'hemtjänst personal'],
      ['Cykelslingan', 'Väg genom granskog', 'forest', 'day', 'hemtjänst natur'],
      ['Vinterväglag', 'Snöig skog', 'forest', 'winter', 'hemtjänst vinter'],
    ],
    Friskvård: [
      ['Stegtävlingen 2026', 'Kullar längs vandringsleden', 'hills', 'day', 'friskvård tävling'],
      ['Löpgruppen', 'Löpare före start', 'people', 'morning', 'friskvård personal'],
      ['Simning i sjön', 'Sjö i kvällsljus', 'lake', 'dusk', 'friskvård sommar'],
      ['Skidspåret', 'Spår genom snöig granskog', 'forest', 'winter', 'friskvård vinter'],
      ['Höstvandring', 'Skog i röda och gula färger', 'forest', 'autumn', 'friskvård höst'],
      ['Yoga i rehab', 'Deltagare i en yogagrupp', 'people', 'winter', 'friskvård rehab'],
      ['Fruktkorgen', 'Fat på ett bord', 'fika', 'morning', 'friskvård mat'],
    ],
    Evenemang: [
      ['Sommarfesten', 'Glada kollegor på sommarfesten', 'people', 'dusk', 'fest personal'],
      ['Julbordet', 'Fat och koppar på ett långbord', 'fika', 'night', 'jul fest mat'],
      ['Lucia', 'Luciatåg i personalens matsal', 'people', 'night', 'jul personal'],
      ['Tioårsjubileum', 'Mönster i guld och grönt', 'pattern', 'autumn', 'fest'],
      ['Öppet hus', 'Husen vid torget', 'town', 'day', 'hus evenemang'],
      ['Anhörigdagen', 'Anhöriga och personal', 'people', 'day', 'evenemang'],
      ['Introduktionsdag', 'Nya medarbetare', 'people', 'morning', 'utbildning personal'],
      ['Nobelfika', 'Uppdukat kaffebord', 'fika', 'dusk', 'fika'],
    ],
    Utbildning: [
      ['Förflyttningsteknik', 'Deltagare i en kurs', 'people', 'day', 'utbildning rehab'],
      ['Hjärt-lungräddning', 'Kursgrupp', 'people', 'winter', 'utbildning'],
      ['Brandövning', 'Personalen samlad utanför huset', 'people', 'autumn', 'utbildning brandskydd'],
      ['Delegeringsutbildning', null, 'people', 'dusk', 'utbildning'],
      ['Skyddsrond', 'Huset som ska gås igenom', 'town', 'morning', 'arbetsmiljö'],
      ['Återsamlingsplats', 'Kulle bakom huset där alla samlas', 'hills', 'autumn', 'brandskydd'],
    ],
    Bakgrunder: [
      ['Mönster grönt', 'Grönt cirkelmönster', 'pattern', 'day', 'mönster'],
      ['Mönster skymning', 'Lila cirkelmönster', 'pattern', 'dusk', 'mönster'],
      ['Mönster höst', 'Cirkelmönster i rost och guld', 'pattern', 'autumn', 'mönster'],
      ['Mönster vinter', 'Ljusblått cirkelmönster', 'pattern', 'winter', 'mönster'],
      ['Mönster natt', 'Mörkt cirkelmönster', 'pattern', 'night', 'mönster'],
      ['Sidhuvud fjäll', 'Fjäll i flera lager', 'hills', 'winter', 'sidhuvud'],
      ['Sidhuvud kust', 'Kust med stuga', 'lake', 'morning', 'sidhuvud'],
      ['Sidhuvud stad', 'Husrad vid ett torg', 'town', 'morning', 'sidhuvud'],
      ['Sidhuvud skog', 'Granar mot kvällshimmel', 'forest', 'dusk', 'sidhuvud'],
      ['Sidhuvud åker', 'Böljande åkrar', 'hills', 'morning', 'sidhuvud'],
    ],
  },
  papers: {
    Rutiner: [
      'Hygienrutin',
      'Läkemedelsrutin',
      'Rutin för avvikelser',
      'Nyckelhantering',
      'Checklista nyanställd',
      'Brandskyddspärm',
      'Larmrutin natt',
    ],
    Policyer: [
      'Arbetsmiljöpolicy',
      'Alkohol- och drogpolicy',
      'Jämställdhetsplan',
      'IT-policy',
      'Resepolicy',
      'Dataskyddspolicy',
    ],
    'Äldreboende Björken': ['Matsedel vecka 47', 'Aktiviteter i november'],
    Utbildning: ['Handbok förflyttning', 'Kursprogram våren'],
  },
};

export const LOGISTICS_LIBRARY: LibraryWords = {
  pictures: {
    Terminalen: [
      ['Terminalen i gryning', 'Terminalens byggnader i morgonljus', 'town', 'morning', 'terminal hus'],
      ['Kvällsskiftet', 'Skiftlaget samlat', 'people', 'dusk', 'terminal personal'],
      ['Truckhallen', 'Byggnader i nattbelysning', 'town', 'night', 'terminal'],
    ],
    Åkeriet: [
      ['E4 norrut', 'Kullar längs vägen', 'hills', 'day', 'väg'],
      ['Vinterväg', 'Snöig skog', 'forest', 'winter', 'väg vinter'],
      ['Hamnen i Havsvik', 'Vatten och magasin', 'lake', 'day', 'hamn'],
    ],
    Bakgrunder: [
      ['Blått mönster', 'Blått cirkelmönster', 'pattern', 'winter', 'mönster'],
      ['Kaffepaus', null, 'fika', 'day', 'fika'],
    ],
  },
  papers: { Rutiner: ['Lastsäkring', 'Skadeanmälan'] },
};
