import { diffLines, diffWordsWithSpace, type Change } from 'diff';

/** Milliseconds that the comparison by words may take; two long texts with nothing in common are compared by lines. */
const PATIENCE = 1_000;

/** What was taken out of a text and what was put in, by words. */
export const compareText = (before: string, after: string): Change[] =>
  diffWordsWithSpace(before, after, { timeout: PATIENCE }) ?? diffLines(before, after);
