import { strToU8 } from 'fflate';
import { xlsxFile } from '../support/importFiles';
import type { Random } from './random';

const cells = (random: Random, count: number): string =>
  random
    .pick([
      '<c r="A1"><v>1</v></c>',
      '<c r="B2" t="s"><v>0</v></c>',
      '<c t="inlineStr"><is><t>a,b;c</t></is></c>',
      '<c r="XFD1048576"><v>1</v></c>',
      '<c>',
      '<c ',
      '<row>',
      '<row',
      '<row r="1"><c r="A1">',
      '<x a="',
      '<!--',
      '<![CDATA[',
      '&amp;',
      '</row>',
    ])
    .repeat(count);

const csv = (random: Random): string => {
  const head = random.pick([
    'Name;E-mail;Groups',
    'Namn,E-post,Personnummer',
    'sep=|\nName|Email',
    '"',
    ';;;;',
  ]);
  const row = random.pick([
    'Eva;eva@hostile.example;A,B|C\n',
    '"',
    '"a',
    ';',
    '\n',
    '"a";',
    'x',
    '=1+1;a@b;"c""\n',
  ]);
  return `${head}\n${row.repeat(random.size(200_000))}`;
};

const damage = (bytes: Uint8Array, random: Random): Uint8Array => {
  const copy = new Uint8Array(bytes);
  for (let n = random.size(50); n > 0; n -= 1) copy[random.below(copy.length)] = random.below(256);
  return random.chance(0.3) ? copy.subarray(0, random.below(copy.length)) : copy;
};

const SIGNATURES: readonly number[][] = [
  [0xff, 0xd8, 0xff, 0xe1, 0, 4],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0x25, 0x50, 0x44, 0x46, 0x2d],
  [0x50, 0x4b, 0x03, 0x04],
  [0x47, 0x49, 0x46, 0x38],
  [0x52, 0x49, 0x46, 0x46],
];

/** Returns a table, a picture or a document, often damaged. */
export const oddFile = async (random: Random): Promise<File> => {
  const name = random.pick([
    'a.xlsx',
    'a.csv',
    'a.jpg',
    'a.pdf',
    '..\\a.png',
    'ä'.repeat(300),
    '',
    '\u0000.pdf',
  ]);
  const text = (content: string): Uint8Array => strToU8(content);
  const bytes = await random.pick<() => Promise<Uint8Array> | Uint8Array>([
    () => text(csv(random)),
    async () => new Uint8Array(await xlsxFile(cells(random, random.size(100_000))).arrayBuffer()),
    async () => damage(new Uint8Array(await xlsxFile(cells(random, 20)).arrayBuffer()), random),
    () =>
      Uint8Array.from([
        ...random.pick(SIGNATURES),
        ...Array.from({ length: random.size(50_000) }, () => random.below(256)),
      ]),
    () => {
      const block = random.pick(SIGNATURES);
      return Uint8Array.from({ length: random.size(1_000_000) }, (_, n) => block[n % block.length] ?? 0);
    },
  ])();
  return new File([new Uint8Array(bytes)], name);
};
