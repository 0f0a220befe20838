import { THUMBNAIL_SIZE } from '../../../contract/constants';
import { palettePng, truecolourPng } from './png';

export type Colour = readonly [red: number, green: number, blue: number];

export const mix = (a: Colour, b: Colour, share: number): Colour => [
  Math.round(a[0] + (b[0] - a[0]) * share),
  Math.round(a[1] + (b[1] - a[1]) * share),
  Math.round(a[2] + (b[2] - a[2]) * share),
];

interface PaletteImage {
  width: number;
  height: number;
  /** Palette indexes. */
  pixels: Uint8Array;
  palette: readonly Colour[];
}

/** Creates a thumbnail by averaging blocks of pixels. */
const thumbnailPng = async ({ width, height, pixels, palette }: PaletteImage) => {
  const factor = Math.ceil(Math.max(width, height) / THUMBNAIL_SIZE);
  const [w, h] = [Math.floor(width / factor), Math.floor(height / factor)];
  const small = new Uint8Array(w * h * 3);
  const flat = Uint8Array.from(palette.flat());
  for (let at = 0; at < w * h; at += 1) {
    const [left, top] = [(at % w) * factor, Math.floor(at / w) * factor];
    let [red, green, blue] = [0, 0, 0];
    for (let y = top; y < top + factor; y += 1)
      for (let x = left; x < left + factor; x += 1) {
        const entry = (pixels[y * width + x] ?? 0) * 3;
        red += flat[entry] ?? 0;
        green += flat[entry + 1] ?? 0;
        blue += flat[entry + 2] ?? 0;
      }
    small.set(
      [red, green, blue].map((sum) => sum / factor ** 2),
      at * 3,
    );
  }
  return { width: w, height: h, bytes: await truecolourPng(w, h, small) };
};

/** Creates a canvas with a palette of at most 256 colours. */
export const createCanvas = (width: number, height: number) => {
  const pixels = new Uint8Array(width * height);
  const palette: Colour[] = [];
  const indexes = new Map<string, number>();

  const colourIndex = (colour: Colour): number => {
    const key = colour.join();
    const known = indexes.get(key);
    if (known !== undefined) return known;
    const next = Math.min(palette.length, 255);
    palette[next] = colour;
    indexes.set(key, next);
    return next;
  };
  const clampX = (x: number) => Math.max(0, Math.min(width, Math.round(x)));
  const clampY = (y: number) => Math.max(0, Math.min(height, Math.round(y)));
  const span = (y: number, from: number, to: number, value: number): void => {
    if (y >= 0 && y < height && to > from)
      pixels.fill(value, y * width + clampX(from), y * width + clampX(to));
  };

  return {
    width,
    height,
    rect: (x: number, y: number, w: number, h: number, colour: Colour): void => {
      const value = colourIndex(colour);
      for (let row = clampY(y); row < clampY(y + h); row += 1) span(row, x, x + w, value);
    },
    disc: (x: number, y: number, radius: number, colour: Colour): void => {
      const value = colourIndex(colour);
      for (let row = clampY(y - radius); row < clampY(y + radius); row += 1) {
        const half = Math.sqrt(Math.max(0, radius ** 2 - (row - y) ** 2));
        span(row, x - half, x + half, value);
      }
    },
    /** Draws an isosceles triangle with a horizontal base. */
    peak: (x: number, top: number, base: number, halfWidth: number, colour: Colour): void => {
      const value = colourIndex(colour);
      for (let row = clampY(top); row < clampY(base); row += 1) {
        const half = (halfWidth * (row - top)) / (base - top);
        span(row, x - half, x + half, value);
      }
    },
    /** Draws a vertical gradient. */
    gradient: (top: number, bottom: number, from: Colour, to: Colour, steps = 40): void => {
      for (let step = 0; step < steps; step += 1) {
        const [start, end] = [step, step + 1].map((n) => top + ((bottom - top) * n) / steps);
        const value = colourIndex(mix(from, to, step / (steps - 1)));
        for (let row = clampY(start ?? top); row < clampY(end ?? bottom); row += 1)
          span(row, 0, width, value);
      }
    },
    /** Fills everything below a line. */
    below: (line: (x: number) => number, colour: Colour): void => {
      const value = colourIndex(colour);
      for (let x = 0; x < width; x += 1)
        for (let at = clampY(line(x)) * width + x; at < pixels.length; at += width) pixels[at] = value;
    },
    toPng: (): Promise<Uint8Array> => palettePng(width, height, pixels, palette),
    toSmallPng: () => thumbnailPng({ width, height, pixels, palette }),
  };
};

export type Canvas = ReturnType<typeof createCanvas>;
