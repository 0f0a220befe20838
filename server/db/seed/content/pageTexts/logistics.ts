import type { DemoPage } from './types';

/** The pages of the second company. */
export const LOGISTICS_PAGES: readonly DemoPage[] = [
  {
    title: 'Körtider och vila',
    type: 4,
    category: 'Fordon',
    groups: ['Chaufförer'],
    signed: 0.6,
    revisions: 2,
    text: `
      Reglerna gäller alla fordon över 3,5 ton. Färdskrivaren är bevis – för dig och mot dig.

      ! E4 norrut

      | Regel | Gräns
      | Körtid utan rast | 4,5 timmar
      | Rast | 45 minuter
      | Körtid per dygn | 9 timmar, två gånger i veckan 10
      | Dygnsvila | 11 timmar

      Hinner du inte? **Ring trafikledaren** i tid, så löser vi det.
    `,
  },
  {
    title: 'Lastsäkring',
    type: 3,
    category: 'Terminalen',
    attached: ['Lastsäkring'],
    signed: 1,
    groups: ['Terminalen'],
    text: `
      Den som lastar och den som kör ansvarar tillsammans.

      1. Kontrollera spännband och fästen.
      2. Lasta tungt lågt och framåt.
      3. Kontrollera igen efter fem mil.
    `,
  },
  {
    title: 'Truckkort',
    category: 'Terminalen',
    text: `
      Utan giltigt truckkort kör du inte truck, inte ens en meter.

      - Kortet gäller i fem år.
      - Skriftligt körtillstånd utfärdas av platschefen.
      - Dagliga kontroller skrivs in i truckens bok.
    `,
  },
  {
    title: 'Skiftschema',
    category: 'Personal',
    text: `
      ! Kvällsskiftet

      | Skift | Tid
      | Dag | 06.00–14.30
      | Kväll | 14.15–22.45
      | Natt | 22.30–06.15

      Byten godkänns av arbetsledaren senast dagen innan.
    `,
  },
  {
    title: 'Skadeanmälan',
    category: 'Fordon',
    attached: ['Skadeanmälan'],
    text: `
      Alla skador anmäls samma dag, också de små.

      1. Fotografera från flera håll.
      2. Fyll i blanketten i hytten.
      3. Lämna den till trafikledaren.
    `,
  },
  {
    title: 'Personalrabatter',
    category: 'Personal',
    inDays: 9,
    text: `
      Från årsskiftet får du rabatt på verkstad, däck och gym hos våra partner. Visa din personalbricka i kassan.
    `,
  },
];
