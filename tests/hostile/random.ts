import { createRandom } from '../../server/demo/random';

/** A random generator with a seed. */
export const hostileRandom = (seed: number) => {
  const random = createRandom(seed);
  return {
    ...random,
    /** Returns mostly small sizes, rarely up to `most`. */
    size: (most: number): number => Math.floor(most ** (random.below(1_000_000) / 1_000_000)),
  };
};
export type Random = ReturnType<typeof hostileRandom>;
