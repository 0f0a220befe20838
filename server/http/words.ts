import { Column, is, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * A search word as a `like` pattern. `whole` is the escaped word when the pattern matches more than the word.
 */
export interface Word {
  pattern: string;
  whole?: string;
}

/** Length of a trigram, and the length from which only some of a word's trigrams are searched. */
const PIECE = 3;
const LONG_WORD = 6;
/** Number of trigrams used of a very long word, such as an email address. */
const MOST_PIECES = 4;
/** Characters that `fold` maps one by one, regardless of their position. */
const FOLDS_BY_SIGN = /^[\p{Script=Latin}\p{N}\p{P}\p{S}]+$/u;

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

const split = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** Number of characters used of a number's end. Phone numbers start alike, with the country and area code. */
const NUMBER = /^[\d+()./-]+$/;
const END_OF_NUMBER = 6;

/** Splits a long word into non-overlapping trigrams and a rest. Returns undefined for a short word. */
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
 * Returns the patterns of a search text.
 *
 * A trigram index reads a long list for each trigram of a word, and the overlapping trigrams of a long word
 * add
 * little. So the index searches only adjacent ones, and the few matches are compared with the whole word.
 */
export const wordsIn = (column: PgColumn | SQL, text: string): Word[] =>
  split(text).map((word) => {
    const pieces = is(column, Column) ? piecesOf(word) : undefined;
    return pieces
      ? { pattern: pieces.map(escapeLike).join('%'), whole: word }
      : { pattern: escapeLike(word) };
  });

export const holdsWord = (
  column: PgColumn | SQL,
  { pattern, whole }: { pattern: string | Placeholder; whole?: string | Placeholder },
): SQL => {
  const fits = sql`${column} like '%' || fold(${pattern}) || '%'`;
  return whole === undefined ? fits : sql`(${fits} and strpos(${column}, fold(${whole})) > 0)`;
};

/** Returns a condition for each word: the column contains it. */
export const matches = (column: PgColumn | SQL, text: string): SQL[] =>
  wordsIn(column, text).map((word) => holdsWord(column, word));

/**
 * Returns conditions for texts in several columns.
 * @param where returns the condition for a `like` pattern
 */
export const textMatches = (text: string, where: (pattern: SQL) => SQL): SQL[] =>
  split(text).map((word) => where(sql`'%' || fold(${escapeLike(word)}) || '%'`));

/** Returns conditions for words in the title, using the free-text index. */
export const titleMatches = (title: PgColumn, search: PgColumn, text = ''): SQL[] => [
  ...matches(search, text),
  ...matches(sql`fold(${title})`, text),
];
