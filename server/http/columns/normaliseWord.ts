const LETTERS: Record<string, string> = { ø: 'o', æ: 'ae', ß: 'ss', ł: 'l', đ: 'd' };

/** Removes case, accents, spaces and punctuation: “E-post”, “epost” and “E-POST:” become the same. */
export const normaliseWord = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[øæßłđ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]/gu, '');
