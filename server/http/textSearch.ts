import { Column, is, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * A search word as a `like` pattern. `whole` is the escaped word when the pattern matches more than the word.
 */
interface WordPattern {
  pattern: string;
  whole?: string;
}

/** Length of a trigram, and the length from which only some of a word's trigrams are searched. */
const TRIGRAM = 3;
const LONG_WORD = 6;
/** Number of trigrams used of a very long word, such as an email address. */
const MAX_PARTS = 4;
/** Characters that `fold` maps one by one, regardless of their position. */
const FOLDS_PER_CHARACTER = /^[\p{Script=Latin}\p{N}\p{P}\p{S}]+$/u;

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

const split = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** Number of characters used of a number's end. Phone numbers start alike, with the country and area code. */
const NUMBER = /^[\d+()./-]+$/;
const END_OF_NUMBER = 6;

/** Splits a long word into non-overlapping trigrams and a rest. Returns undefined for a short word. */
const splitIntoTrigrams = (word: string): string[] | undefined => {
  const characters = Array.from(word);
  if (characters.length < LONG_WORD || !FOLDS_PER_CHARACTER.test(word)) return undefined;
  if (NUMBER.test(word)) return [word.slice(-END_OF_NUMBER)];
  const count = Math.floor(characters.length / TRIGRAM) - 1;
  const parts = Array.from({ length: Math.min(count, MAX_PARTS - 1) }, (_, n) =>
    characters.slice(n * TRIGRAM, (n + 1) * TRIGRAM).join(''),
  );
  return [...parts, characters.slice(count * TRIGRAM).join('')];
};

/**
 * Returns the patterns of a search text.
 *
 * A trigram index reads a long list for each trigram of a word, and the overlapping trigrams of a long word
 * add little. So the index searches only adjacent ones, and the few matches are compared with the whole word.
 */
const searchPatterns = (column: PgColumn | SQL, text: string): WordPattern[] =>
  split(text).map((word) => {
    const parts = is(column, Column) ? splitIntoTrigrams(word) : undefined;
    return parts ? { pattern: parts.map(escapeLike).join('%'), whole: word } : { pattern: escapeLike(word) };
  });

const containsWord = (
  column: PgColumn | SQL,
  { pattern, whole }: { pattern: string | Placeholder; whole?: string | Placeholder },
): SQL => {
  const isMatch = sql`${column} like '%' || fold(${pattern}) || '%'`;
  return whole === undefined ? isMatch : sql`(${isMatch} and strpos(${column}, fold(${whole})) > 0)`;
};

/** Returns a condition for each word: the column contains it. */
export const matches = (column: PgColumn | SQL, text: string): SQL[] =>
  searchPatterns(column, text).map((word) => containsWord(column, word));

/**
 * Returns conditions for texts in several columns.
 * @param where returns the condition for a `like` pattern
 */
export const matchesWords = (text: string, where: (pattern: SQL) => SQL): SQL[] =>
  split(text).map((word) => where(sql`'%' || fold(${escapeLike(word)}) || '%'`));

/** Returns conditions for words in the title, using the free-text index. */
export const titleMatches = (title: PgColumn, search: PgColumn, text = ''): SQL[] => [
  ...matches(search, text),
  ...matches(sql`fold(${title})`, text),
];
