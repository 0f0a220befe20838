const LETTERS: Record<string, string> = { ø: 'o', æ: 'ae', ß: 'ss', ł: 'l', đ: 'd' };

/** A word without case, accents, spaces and signs, so that “E-post”, “epost” and “E-POST:” are one. */
export const plainKey = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[øæßłđ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]/gu, '');
