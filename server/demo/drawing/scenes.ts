import type { Random } from '../random';
import { createCanvas, mix, type Canvas, type Colour } from './canvas';

/** Colours of a mood: upper sky, horizon, far land, near land, highlight. */
const MOODS = {
  morning: [
    [120, 170, 205],
    [252, 222, 186],
    [150, 172, 176],
    [44, 78, 74],
    [255, 236, 190],
  ],
  day: [
    [86, 158, 214],
    [214, 234, 244],
    [134, 170, 166],
    [46, 96, 66],
    [255, 246, 214],
  ],
  dusk: [
    [58, 58, 104],
    [238, 146, 110],
    [122, 92, 122],
    [38, 42, 66],
    [255, 214, 140],
  ],
  winter: [
    [146, 170, 194],
    [232, 238, 244],
    [186, 200, 212],
    [92, 112, 124],
    [255, 250, 240],
  ],
  autumn: [
    [142, 172, 186],
    [244, 226, 190],
    [190, 140, 92],
    [112, 62, 40],
    [250, 206, 110],
  ],
  night: [
    [12, 20, 48],
    [52, 92, 110],
    [30, 56, 68],
    [10, 22, 30],
    [150, 240, 190],
  ],
} as const satisfies Record<string, readonly Colour[]>;
export type Mood = keyof typeof MOODS;

type Draw = (canvas: Canvas, mood: readonly Colour[], random: Random) => void;

const [WHITE, DARK, FALU_RED]: readonly [Colour, Colour, Colour] = [
  [250, 249, 245],
  [46, 44, 48],
  [142, 44, 38],
];
const at = (mood: readonly Colour[], index: number): Colour => mood[index] ?? WHITE;

/** Returns the outline of a ridge, a sum of sine waves. */
const ridge = (base: number, height: number, width: number, random: Random) => {
  const waves = [1, 2.3, 5.1].map((rate) => ({
    rate: rate * (0.8 + random.below(50) / 100),
    from: random.below(628) / 100,
  }));
  return (x: number): number =>
    base -
    waves.reduce(
      (sum, { rate, from }, n) => sum + (Math.sin((x / width) * rate * 6.28 + from) + 1) / (n + 2),
      0,
    ) *
      height;
};

const sky: Draw = ({ width, height, gradient, disc }, mood, random) => {
  gradient(0, height * 0.72, at(mood, 0), at(mood, 1));
  disc(
    width * (0.2 + random.below(60) / 100),
    height * (0.2 + random.below(20) / 100),
    height * 0.07,
    at(mood, 4),
  );
};

const hills: Draw = (canvas, mood, random) => {
  const { width, height, below } = canvas;
  sky(canvas, mood, random);
  for (let layer = 0; layer < 4; layer += 1)
    below(
      ridge(height * (0.66 + layer * 0.1), height * 0.13, width, random),
      mix(at(mood, 2), at(mood, 3), layer / 3),
    );
};

const forest: Draw = (canvas, mood, random) => {
  const { width, height, peak } = canvas;
  hills(canvas, mood, random);
  for (let tree = 0; tree < 34; tree += 1) {
    const [x, size] = [random.below(width), height * (0.12 + (tree / 34) * 0.22)];
    const base = height * (0.8 + (tree / 34) * 0.24);
    for (const part of [0, 0.3, 0.55])
      peak(
        x,
        base - size * (1 - part),
        base - size * (0.5 - part * 0.8),
        size * (0.13 + part * 0.16),
        mix(at(mood, 3), DARK, 0.15 + tree / 90),
      );
  }
};

const cottage = ({ rect, peak }: Canvas, x: number, base: number, size: number): void => {
  rect(x - size, base - size, size * 2, size, FALU_RED);
  peak(x, base - size * 1.8, base - size, size * 1.25, DARK);
  for (const side of [-0.55, 0.55]) {
    rect(x + size * side - size * 0.22, base - size * 0.75, size * 0.44, size * 0.4, WHITE);
    rect(x + size * side - size * 0.15, base - size * 0.68, size * 0.3, size * 0.26, [96, 124, 140]);
  }
  rect(x - size * 0.14, base - size * 0.6, size * 0.28, size * 0.6, WHITE);
};

const lake: Draw = (canvas, mood, random) => {
  const { width, height, rect, gradient, below } = canvas;
  sky(canvas, mood, random);
  for (let layer = 0; layer < 2; layer += 1)
    below(
      ridge(height * (0.6 + layer * 0.03), height * 0.09, width, random),
      mix(at(mood, 2), at(mood, 3), layer * 0.6),
    );
  gradient(height * 0.6, height, mix(at(mood, 1), at(mood, 0), 0.5), mix(at(mood, 0), DARK, 0.35), 24);
  for (let glint = 0; glint < 60; glint += 1) {
    const y = height * (0.62 + random.below(36) / 100);
    rect(
      random.below(width),
      y,
      width * (0.02 + random.below(8) / 100),
      2,
      mix(at(mood, 1), at(mood, 4), 0.4),
    );
  }
  cottage(canvas, width * (0.2 + random.below(55) / 100), height * 0.62, height * 0.07);
};

const town: Draw = (canvas, mood, random) => {
  const { width, height, rect } = canvas;
  sky(canvas, mood, random);
  const fronts: Colour[] = [
    [196, 132, 84],
    [214, 178, 122],
    [168, 96, 78],
    [150, 158, 150],
    [206, 196, 178],
  ];
  for (let x = 0; x < width;) {
    const [w, h] = [width * (0.1 + random.below(8) / 100), height * (0.34 + random.below(28) / 100)];
    rect(x, height * 0.9 - h, w, h, mix(random.pick(fronts), at(mood, 3), 0.25));
    rect(x, height * 0.9 - h, w, height * 0.025, mix(at(mood, 3), DARK, 0.4));
    for (let row = 0.12; row < 0.9; row += 0.2)
      for (let column = 0.14; column < 0.8; column += 0.3)
        rect(
          x + w * column,
          height * 0.9 - h + h * row,
          w * 0.16,
          h * 0.1,
          random.chance(0.4) ? at(mood, 4) : mix(at(mood, 0), DARK, 0.3),
        );
    x += w + 2;
  }
  rect(0, height * 0.9, width, height * 0.1, mix(at(mood, 3), DARK, 0.3));
};

const people: Draw = ({ width, height, gradient, disc, rect }, mood, random) => {
  gradient(0, height, mix(at(mood, 1), WHITE, 0.4), mix(at(mood, 2), WHITE, 0.3), 24);
  const skins: Colour[] = [
    [238, 200, 172],
    [204, 152, 116],
    [150, 104, 76],
    [246, 214, 190],
  ];
  const clothes: Colour[] = [[31, 95, 91], [72, 84, 120], [138, 72, 66], [226, 178, 92], at(mood, 3)];
  const count = 3 + random.below(3);
  for (let person = 0; person < count; person += 1) {
    const [x, r] = [(width * (person + 0.5)) / count, Math.min(height * 0.13, width / count / 3.4)];
    const y = height * (0.42 + random.below(8) / 100);
    const shirt = random.pick(clothes);
    disc(x, y + r * 2.5, r * 1.5, shirt);
    rect(x - r * 1.5, y + r * 2.5, r * 3, height, shirt);
    disc(
      x,
      y - r * 0.15,
      r * 1.12,
      random.pick<Colour>([
        [60, 42, 34],
        [150, 104, 60],
        [206, 204, 200],
        [32, 28, 30],
      ]),
    );
    disc(x, y + r * 0.1, r, random.pick(skins));
  }
};

const fika: Draw = ({ width, height, rect, disc }, _mood, random) => {
  for (let plank = 0; plank < 8; plank += 1)
    rect(
      0,
      (height * plank) / 8,
      width,
      height / 8 + 1,
      mix([186, 136, 92], [150, 102, 66], (plank % 3) / 2),
    );
  const r = Math.min(width, height) * 0.17;
  for (const [u, v] of [
    [0.28, 0.34],
    [0.72, 0.62],
    [0.68, 0.2],
  ] as const) {
    disc(width * u, height * v, r, WHITE);
    disc(width * u, height * v, r * 0.82, [236, 232, 222]);
    if (random.chance(0.5)) {
      disc(width * u, height * v, r * 0.5, WHITE);
      disc(width * u, height * v, r * 0.42, [84, 54, 38]);
    } else
      for (let turn = 0; turn < 5; turn += 1)
        disc(
          width * u + turn,
          height * v,
          r * (0.6 - turn * 0.12),
          turn % 2 ? [120, 70, 40] : [204, 150, 92],
        );
  }
};

const pattern: Draw = ({ width, height, rect, disc }, mood, random) => {
  const ground = at(mood, 3);
  rect(0, 0, width, height, ground);
  const size = Math.round(Math.min(width, height) / (4 + random.below(4)));
  for (let y = 0; y * size < height + size; y += 1)
    for (let x = 0; x * size < width + size; x += 1)
      for (const [ring, share] of [0.48, 0.34, 0.2].entries())
        disc(
          x * size + (y % 2) * (size / 2),
          y * size,
          size * share,
          mix(ground, at(mood, (x + y + ring) % 5), 0.3 + ring * 0.2),
        );
};

const paper: Draw = ({ width, height, rect }, mood, random) => {
  rect(0, 0, width, height, WHITE);
  rect(width * 0.1, height * 0.07, width * 0.16, height * 0.03, at(mood, 3));
  rect(width * 0.1, height * 0.15, width * 0.6, height * 0.025, DARK);
  for (let line = 0; line < 22; line += 1)
    if (line % 6 !== 5)
      rect(
        width * 0.1,
        height * (0.22 + line * 0.032),
        width * (0.55 + random.below(25) / 100),
        height * 0.009,
        [176, 176, 178],
      );
};

const SCENES = { hills, forest, lake, town, people, fika, pattern, paper } satisfies Record<string, Draw>;
export type Scene = keyof typeof SCENES;

/** Draws one scene. */
export const drawScene = (
  scene: Scene,
  mood: Mood,
  [width, height]: readonly [number, number],
  random: Random,
): Canvas => {
  const canvas = createCanvas(width, height);
  SCENES[scene](canvas, MOODS[mood], random);
  return canvas;
};
