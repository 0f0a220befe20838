import type { LEAVE_REASONS } from '../../../contract/leave';

/** Why somebody in the demo asks for leave, for how long, and what they write. */
export interface LeaveKind {
  reason: (typeof LEAVE_REASONS)[number];
  /** How often it comes among the others. */
  weight: number;
  /** Days, from the shortest to the longest. */
  days: readonly [number, number];
  /** Some of one day are for a few hours only. */
  partly?: boolean;
  comments: readonly string[];
}

/** What people ask for beside their summer. */
export const LEAVE_KINDS: readonly LeaveKind[] = [
  {
    reason: 'vacation_paid',
    weight: 9,
    days: [1, 5],
    comments: [
      'Vi åker till fjällen.',
      'Barnen har lov.',
      'Långhelg hos mina föräldrar.',
      'Resan är redan bokad, hoppas att det går.',
      'Byter gärna pass med någon om det blir tunt.',
      'Flyttar den helgen.',
    ],
  },
  {
    reason: 'vacation_saved',
    weight: 2,
    days: [2, 10],
    comments: ['Vill ta ut några av mina sparade dagar.', 'Sparade dagar från förra året.'],
  },
  {
    reason: 'worktime_decrease',
    weight: 5,
    days: [1, 1],
    partly: true,
    comments: ['Går hem efter lunch.', 'Slutar klockan 14.', 'Tar ut arbetstidsförkortning.'],
  },
  {
    reason: 'unpaid_leave',
    weight: 2,
    days: [1, 10],
    partly: true,
    comments: [
      'Tandläkare.',
      'Begravning i släkten.',
      'Inskolning på förskolan.',
      'Ska provköra en ny roll i fritidsklubben.',
    ],
  },
  {
    reason: 'parental_leave',
    weight: 2,
    days: [12, 75],
    comments: ['Föräldraledig tillsammans med vår yngsta.', 'Delar ledigheten med min sambo.'],
  },
  {
    reason: 'course_leave',
    weight: 2,
    days: [1, 3],
    comments: ['Kurs i hjärt-lungräddning.', 'Fortbildning i demensvård.', 'Handledarutbildning, steg 2.'],
  },
  {
    reason: 'study_leave',
    weight: 1,
    days: [5, 40],
    comments: ['Läser till specialistundersköterska på halvfart.', 'Tentaperiod.'],
  },
  {
    reason: 'vacation_unpaid',
    weight: 1,
    days: [3, 10],
    comments: ['Har inga betalda dagar kvar i år.'],
  },
  {
    reason: 'other',
    weight: 1,
    days: [1, 2],
    partly: true,
    comments: ['Uppdrag för facket.', 'Värnplikt, mönstring.'],
  },
];

export const SUMMER_COMMENTS = [
  'Som vanligt samma veckor som min sambo.',
  'Kan tänka mig att dela upp den om det behövs.',
  'Har bytt veckor med kollegan, det är klart mellan oss.',
  'Helst de här veckorna, annars en vecka senare.',
  'Tredje sommaren i rad med önskemål om juli.',
];

export const APPROVAL_ANSWERS = [
  'Trevlig ledighet!',
  'Det går bra, vikarie är bokad.',
  'Beviljat. Lämna över dina kontaktpersoner i god tid.',
  'Okej, vi löser det.',
  'Klart. Kom ihåg att lägga in frånvaro i schemat.',
];

export const DENIAL_ANSWERS = [
  'Tyvärr är vi redan tre borta den veckan. Hör av dig om en annan vecka passar.',
  'Vi får inte ihop bemanningen då. Välj gärna veckan efter.',
  'Ansökan kom för sent för den här perioden.',
];

export const REVOKE_MESSAGES = [
  'Resan blev inställd.',
  'Planerna har ändrats.',
  'Tar dagarna en annan gång.',
];
