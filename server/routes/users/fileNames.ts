import { parsePersonalNumber } from '../../../contract/personalNumber';

/** Ten or twelve digits, with or without a separator, that are not part of a longer number. */
const NUMBER = /(?<!\d)((?:\d{2})?\d{6}[-+]?\d{4})(?!\d)/g;
/** Typographic hyphens, which some programs put into file names. */
const HYPHENS = /[\u2010-\u2015\u2212]/g;

/** Words in a file name. The characters between them may also be part of a username. */
const WORD = /[\p{L}\d]+/gu;
/** Longest username considered, in words, such as `anna.maria.von-berg`. */
const MOST_WORDS = 8;
const USERNAME = /^(?=.*[^\d])[\p{L}\d._@-]{3,100}$/u;

/** Known extensions; anything else may be part of the name. */
const ENDING = /\.(pdf|jpe?g|png|docx|xlsx)$/i;
/**
 * `.` and `@` join two words into one username, such as `anna.berg`. Other characters may separate two names.
 */
const JOINS_BEFORE = /\p{L}[.@]$/u;
const JOINS_AFTER = /^[.@]\p{L}/u;

/** Strips the extension and composes accented letters, which macOS decomposes. */
const plain = (name: string): string => name.normalize('NFC').replace(ENDING, '');

/**
 * Returns the valid personal numbers in a file name.
 * @param today determines the century of a 10-digit number
 * @returns 12 digits each, without duplicates
 */
export const personalNumbersIn = (name: string, today: Date): string[] => {
  const found = [...plain(name).replace(HYPHENS, '-').matchAll(NUMBER)].map(([, text = '']) =>
    parsePersonalNumber(text, today),
  );
  return [...new Set(found.filter((number) => number !== null))];
};

/** Part of a file name, from `start` to before `end`, that may be a username. */
export interface NamePiece {
  text: string;
  start: number;
  end: number;
}

/**
 * Returns the parts of a file name that may be a username. `lön_anna.berg` contains `anna.berg`, but not
 * `anna` or `berg`.
 */
export const usernamesIn = (name: string): NamePiece[] => {
  const text = plain(name);
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
  }));
  return words.flatMap(({ start }, first) =>
    words.slice(first, first + MOST_WORDS).flatMap(({ end }) => {
      const piece = text.slice(start, end);
      const isWhole =
        USERNAME.test(piece) &&
        !JOINS_BEFORE.test(text.slice(Math.max(0, start - 3), start)) &&
        !JOINS_AFTER.test(text.slice(end));
      return isWhole ? { text: piece, start, end } : [];
    }),
  );
};
