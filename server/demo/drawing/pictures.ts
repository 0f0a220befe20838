import { truecolourPng } from './png';

/** Width and height in pixels. */
export const PICTURE_SIZE = 96;

const BACKGROUNDS = [
  [31, 95, 91],
  [120, 87, 44],
  [72, 84, 120],
  [138, 72, 66],
  [64, 110, 74],
  [102, 74, 110],
] as const;

/** Draws a head and shoulders as a PNG. */
export const avatarPicture = async (seed: number): Promise<Uint8Array> => {
  const background = BACKGROUNDS[seed % BACKGROUNDS.length] ?? BACKGROUNDS[0];
  const tone = 190 + ((seed * 37) % 50);
  const headSize = 0.17 + ((seed * 13) % 5) / 100;
  const pixels = new Uint8Array(PICTURE_SIZE * PICTURE_SIZE * 3);
  for (let y = 0; y < PICTURE_SIZE; y += 1)
    for (let x = 0; x < PICTURE_SIZE; x += 1) {
      const [u, v] = [x / PICTURE_SIZE - 0.5, y / PICTURE_SIZE];
      const head = Math.hypot(u, v - 0.4) < headSize;
      const shoulders = (u / 0.34) ** 2 + ((v - 1) / 0.34) ** 2 < 1;
      const shade = 1 + 0.18 * (0.5 - v);
      const colour =
        head || shoulders ? [tone, tone - 12, tone - 30] : background.map((part) => part * shade);
      pixels.set(colour, (y * PICTURE_SIZE + x) * 3);
    }
  return truecolourPng(PICTURE_SIZE, PICTURE_SIZE, pixels);
};

/** Creates a PDF of one page. Supports Latin-1 only. */
export const pdfPaper = (lines: readonly string[]): Uint8Array => {
  const escape = (text: string): string => text.replace(/[\\()]/g, (sign) => `\\${sign}`);
  const content = `BT /F1 14 Tf 72 770 Td 20 TL ${lines.map((line) => `(${escape(line)}) Tj T*`).join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(offset).padStart(10, '0');
  });
  const table = offsets.map((offset) => `${offset} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 0xff);
};
