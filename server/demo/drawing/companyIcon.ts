import { COMPANY_ICON_SIZE } from '../../../contract/constants';
import { truecolourPng } from './png';
import type { DemoCompany } from '../data';

/** Returns whether a motif covers a point; both axes run from -1 to 1, y upwards. */
type Motif = (x: number, y: number) => boolean;

const heart: Motif = (x, y) => {
  const [u, v] = [x / 0.56, (y + 0.02) / 0.56];
  return (u ** 2 + v ** 2 - 1) ** 3 - u ** 2 * v ** 3 < 0;
};

/** A sun above two waves. */
const bay: Motif = (x, y) => {
  const swell = 0.09 * Math.sin(x * Math.PI * 2.2);
  const isWave = (height: number) => Math.abs(y - height - swell) < 0.075;
  const isWater = Math.abs(x) < 0.66 && (isWave(-0.18) || isWave(-0.5));
  return isWater || Math.hypot(x, y - 0.34) < 0.27;
};

const MOTIFS: Record<DemoCompany['motif'], Motif> = { heart, bay };

/** Antialiasing samples per pixel and direction. */
const SAMPLES = 4;

const covers = (motif: Motif, column: number, row: number): boolean =>
  motif((2 * column) / COMPANY_ICON_SIZE - 1, 1 - (2 * row) / COMPANY_ICON_SIZE);

/** Returns the share of a pixel that the motif covers. */
const coverage = (motif: Motif, column: number, row: number): number => {
  let hits = 0;
  for (let index = 0; index < SAMPLES ** 2; index += 1) {
    const x = column + ((index % SAMPLES) + 0.5) / SAMPLES;
    const y = row + (Math.floor(index / SAMPLES) + 0.5) / SAMPLES;
    if (covers(motif, x, y)) hits += 1;
  }
  return hits / SAMPLES ** 2;
};

const MOTIF_COLOUR = [246, 245, 241] as const;

/** Draws the icon of a demo company as a PNG. */
export const companyIcon = (colour: string, name: DemoCompany['motif']): Promise<Uint8Array> => {
  const motif = MOTIFS[name];
  const size = COMPANY_ICON_SIZE;
  const ground = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const pixels = new Uint8Array(size * size * 3);
  const alongRow = (row: number) =>
    Uint8Array.from({ length: size + 1 }, (_, column) => Number(covers(motif, column, row)));
  let above = alongRow(0);
  for (let row = 0; row < size; row += 1) {
    const below = alongRow(row + 1);
    // Slightly lighter at the top.
    const light = 1.12 - (0.24 * row) / size;
    for (let column = 0; column < size; column += 1) {
      const corners =
        (above[column] ?? 0) + (above[column + 1] ?? 0) + (below[column] ?? 0) + (below[column + 1] ?? 0);
      // Only sample pixels whose corners differ.
      const share = corners % 4 === 0 ? corners / 4 : coverage(motif, column, row);
      for (let part = 0; part < 3; part += 1)
        pixels[(row * size + column) * 3 + part] =
          Math.min(255, (ground[part] ?? 0) * light) * (1 - share) + (MOTIF_COLOUR[part] ?? 0) * share;
    }
    above = below;
  }
  return truecolourPng(size, size, pixels);
};
