import type { FormField } from '../../../../contract/form';

/** A form of the demo, with what people have written into its open questions. */
export interface DemoForm {
  title: string;
  /** Before the domain of the workplace. */
  responsible: string;
  published: boolean;
  submissions: number;
  fields: readonly (Required<FormField> & {
    /** What texts are answered with, and from which to which a number goes. */
    answers?: readonly string[];
    range?: readonly [number, number];
  })[];
}

const text = (
  key: string,
  label: string,
  mandatory: boolean,
  answers: readonly string[],
  type: 'text' | 'textarea' = 'text',
) => ({ key, type, label, mandatory, alternatives: [], answers });
const date = (key: string, label: string, mandatory = true) => ({
  key,
  type: 'date' as const,
  label,
  mandatory,
  alternatives: [],
});
const number = (key: string, label: string, range: readonly [number, number], mandatory = false) => ({
  key,
  type: 'number' as const,
  label,
  mandatory,
  alternatives: [],
  range,
});
const choice = (
  type: 'radio' | 'checkbox',
  key: string,
  label: string,
  alternatives: string[],
  mandatory = true,
) => ({ key, type, label, mandatory, alternatives });

export const CARE_FORMS: readonly DemoForm[] = [
  {
    title: 'Avvikelserapport',
    responsible: 'kvalitet',
    published: true,
    submissions: 38,
    fields: [
      date('datum', 'När hände det?'),
      choice('radio', 'typ', 'Vad gäller det?', [
        'Fall',
        'Läkemedel',
        'Utebliven insats',
        'Bemötande',
        'Annat',
      ]),
      text(
        'handelse',
        'Beskriv vad som hände',
        true,
        [
          'Den boende hade glidit ner från sängen vid morgontillsynen. Inga synliga skador.',
          'Kvällsdosen var inte signerad. Dosetten kontrollerad, tabletterna var kvar.',
          'Besöket klockan 14 uteblev på grund av dubbelbokning i schemat.',
          'Larmet besvarades först efter 25 minuter.',
          'Rullatorn hade ett löst handtag. Den är nu utbytt.',
        ],
        'textarea',
      ),
      choice(
        'checkbox',
        'atgard',
        'Vad har redan gjorts?',
        ['Sjuksköterska kontaktad', 'Anhörig informerad', 'Dokumenterat i journalen', 'Utrustning utbytt'],
        false,
      ),
    ],
  },
  {
    title: 'Friskvårdsbidrag',
    responsible: 'lon',
    published: true,
    submissions: 24,
    fields: [
      text('aktivitet', 'Aktivitet', true, ['Gymkort', 'Simhall, tiokort', 'Yoga', 'Badminton', 'Massage']),
      number('belopp', 'Belopp i kronor', [350, 3000], true),
      date('kvitto', 'Kvittots datum'),
      choice('radio', 'betalt', 'Hur betalade du?', ['Kort', 'Swish', 'Faktura'], false),
    ],
  },
  {
    title: 'Önskemål om sommarsemester',
    responsible: 'bemanning',
    published: true,
    submissions: 40,
    fields: [
      choice('checkbox', 'veckor', 'Vilka perioder passar dig?', [
        'Vecka 25–28',
        'Vecka 27–30',
        'Vecka 29–32',
        'Vecka 31–34',
      ]),
      number('dagar', 'Antal dagar', [15, 30]),
      date('ledig_fran', 'Helst från och med', false),
      text(
        'ovrigt',
        'Något vi behöver veta?',
        false,
        ['Barnens skola börjar vecka 33.', 'Byter gärna med kollegor.', ''],
        'textarea',
      ),
    ],
  },
  {
    title: 'Beställning av arbetskläder',
    responsible: 'inkop',
    published: true,
    submissions: 17,
    fields: [
      choice('checkbox', 'plagg', 'Plagg', ['Tunika', 'Byxor', 'Fleecejacka', 'Skaljacka', 'Skor']),
      choice('radio', 'storlek', 'Storlek', ['XS', 'S', 'M', 'L', 'XL', 'XXL']),
      number('skostorlek', 'Skostorlek', [35, 46]),
      text('enhet', 'Leverans till enhet', true, [
        'Björken',
        'Åsgården',
        'Hemtjänst Norr',
        'Hemtjänst Söder',
      ]),
    ],
  },
  {
    title: 'Anmälan till brandskyddsutbildning',
    responsible: 'utbildning',
    published: true,
    submissions: 9,
    fields: [
      choice('radio', 'tillfalle', 'Tillfälle', ['Förmiddag 9–11', 'Eftermiddag 13–15', 'Kväll 18–20']),
      date('senast', 'När gick du den senast?', false),
      text('kost', 'Specialkost till fikat', false, ['Glutenfritt', 'Laktosfritt', 'Vegan', '']),
    ],
  },
  {
    title: 'Medarbetarenkät',
    responsible: 'hr',
    published: false,
    submissions: 0,
    fields: [
      choice('radio', 'trivsel', 'Jag trivs på min arbetsplats', [
        'Stämmer helt',
        'Stämmer delvis',
        'Stämmer inte',
      ]),
      number('betyg', 'Hur sannolikt är det att du rekommenderar oss, från 0 till 10?', [0, 10]),
      text('battre', 'Vad kan vi göra bättre?', false, [], 'textarea'),
    ],
  },
];

export const LOGISTICS_FORMS: readonly DemoForm[] = [
  {
    title: 'Skadeanmälan fordon',
    responsible: 'trafik',
    published: true,
    submissions: 12,
    fields: [
      text('regnr', 'Registreringsnummer', true, ['ABC 123', 'KLM 45T', 'XYZ 789', 'FRT 60A']),
      date('datum', 'Datum'),
      choice('radio', 'skada', 'Typ av skada', ['Lack', 'Glas', 'Däck', 'Last', 'Annat']),
      text(
        'beskrivning',
        'Beskrivning',
        true,
        [
          'Repa på höger sida efter backning vid ramp 4.',
          'Stenskott i vindrutan.',
          'Punktering på E4 norr om Gävle.',
        ],
        'textarea',
      ),
    ],
  },
  {
    title: 'Tillbud på terminalen',
    responsible: 'skydd',
    published: true,
    submissions: 5,
    fields: [
      date('datum', 'Datum'),
      choice('checkbox', 'inblandat', 'Vad var inblandat?', ['Truck', 'Port', 'Gods', 'Person'], false),
      text(
        'handelse',
        'Vad hände?',
        true,
        ['Trucken fick sladd på vått golv.', 'Pallen var ojämnt lastad och tippade.'],
        'textarea',
      ),
    ],
  },
];
