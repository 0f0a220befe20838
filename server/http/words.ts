import { Column, is, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** A word that is looked for, as `like` takes it; `whole` where the pattern says less than the word. */
export interface Word {
  pattern: string;
  whole?: string;
}

/** Letters of a word that the index is asked for at once, and of a word from which on not all such threes are asked for. */
const PIECE = 3;
const LONG_WORD = 6;
/** Of a very long word, such as a whole address, so many pieces tell it from nearly all others. */
const MOST_PIECES = 4;
/** Signs that `fold` turns one by one, wherever they stand. */
const FOLDS_BY_SIGN = /^[\p{Script=Latin}\p{N}\p{P}\p{S}]+$/u;

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

const split = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** Numbers begin alike, as by the country and the place, and differ at the end: so many signs of it are asked for. */
const NUMBER = /^[\d+()./-]+$/;
const END_OF_NUMBER = 6;

/** A long word in pieces of three letters and a rest, none of which is in another; nothing for a short one. */
const piecesOf = (word: string): string[] | undefined => {
  const signs = Array.from(word);
  if (signs.length < LONG_WORD || !FOLDS_BY_SIGN.test(word)) return undefined;
  if (NUMBER.test(word)) return [word.slice(-END_OF_NUMBER)];
  const whole = Math.floor(signs.length / PIECE) - 1;
  const pieces = Array.from({ length: Math.min(whole, MOST_PIECES - 1) }, (_, n) =>
    signs.slice(n * PIECE, (n + 1) * PIECE).join(''),
  );
  return [...pieces, signs.slice(whole * PIECE).join('')];
};

/**
 * The words of a search in a column. An index of threes reads a long list for each three of a word, and most of a long
 * word's threes say the same twice: it is asked for those that stand side by side, and the few rows that it finds for the
 * whole word.
 */
export const wordsIn = (column: PgColumn | SQL, text: string): Word[] =>
  split(text).map((word) => {
    const pieces = is(column, Column) ? piecesOf(word) : undefined;
    return pieces
      ? { pattern: pieces.map(escapeLike).join('%'), whole: word }
      : { pattern: escapeLike(word) };
  });

/** That a word is in a column. */
export const holdsWord = (
  column: PgColumn | SQL,
  { pattern, whole }: { pattern: string | Placeholder; whole?: string | Placeholder },
): SQL => {
  const fits = sql`${column} like '%' || fold(${pattern}) || '%'`;
  return whole === undefined ? fits : sql`(${fits} and strpos(${column}, fold(${whole})) > 0)`;
};

/** Every word has to be somewhere in a column: a condition for each. */
export const matches = (column: PgColumn | SQL, text: string): SQL[] =>
  wordsIn(column, text).map((word) => holdsWord(column, word));

/** The same for what is searched in more than a column: `where` makes the condition of the pattern for `like`. */
export const textMatches = (text: string, where: (pattern: SQL) => SQL): SQL[] =>
  split(text).map((word) => where(sql`'%' || fold(${escapeLike(word)}) || '%'`));

/** Words of a title: those rows of which free text finds them, by its index, that have them in the title. */
export const titleMatches = (title: PgColumn, search: PgColumn, text = ''): SQL[] => [
  ...matches(search, text),
  ...matches(sql`fold(${title})`, text),
];
