import { parsePersonalNumber } from '../../../contract/personalNumber';

/** Ten or twelve digits that no other digit touches, with or without the sign before the last four. */
const NUMBER = /(?<!\d)((?:\d{2})?\d{6}[-+]?\d{4})(?!\d)/g;
/** Typographers' hyphens, which some programs put into file names. */
const HYPHENS = /[\u2010-\u2015\u2212]/g;

/** The signs that part words in a file name, some of which a username may hold as well. */
const WORD = /[\p{L}\d]+/gu;
/** No username has more words than this, such as `anna.maria.von-berg`. */
const MOST_WORDS = 8;
const USERNAME = /^(?=.*[^\d])[\p{L}\d._@-]{3,100}$/u;

/** The endings of what is taken as a document; anything else may be a part of the name. */
const ENDING = /\.(pdf|jpe?g|png|docx|xlsx)$/i;
/** What joins two words into one name, such as `anna.berg`, where other signs may as well part two. */
const JOINS_BEFORE = /\p{L}[.@]$/u;
const JOINS_AFTER = /^[.@]\p{L}/u;

/** A name without its ending; letters with their accents as one sign, which a Mac takes apart. */
const plain = (name: string): string => name.normalize('NFC').replace(ENDING, '');

/**
 * The personal numbers in a file's name: anywhere in it, with a date that is one and the right check digit.
 * @param today decides the century of a number of ten digits
 * @returns twelve digits each, once
 */
export const personalNumbersIn = (name: string, today: Date): string[] => {
  const found = [...plain(name).replace(HYPHENS, '-').matchAll(NUMBER)].map(([, text = '']) =>
    parsePersonalNumber(text, today),
  );
  return [...new Set(found.filter((number) => number !== null))];
};

/** A piece of a name, from `start` to before `end`, that may be a username. */
export interface NamePiece {
  text: string;
  start: number;
  end: number;
}

/**
 * Every piece of whole words that may be a username, as it is written: `lön_anna.berg` holds `anna.berg`, and neither
 * `anna` nor `berg`, who are somebody else.
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
        !JOINS_BEFORE.test(text.slice(0, start)) &&
        !JOINS_AFTER.test(text.slice(end));
      return isWhole ? { text: piece, start, end } : [];
    }),
  );
};
