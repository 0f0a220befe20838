import { mergeTexts } from './mergeTexts';

type Load<T> = () => Promise<{ default: T }>;

/** Returns a loader of texts whose parts need not be complete: what they lack is English. */
export const overEnglish =
  <T extends object>(english: Load<T>, parts: readonly Load<object>[]): Load<T> =>
  async () => {
    const [{ default: texts }, ...others] = await Promise.all([english(), ...parts.map((load) => load())]);
    return { default: others.reduce<T>((all, part) => mergeTexts(all, part.default), texts) };
  };
