/** Removes characters that PostgreSQL cannot store, and line breaks unless they are kept. */
export const cleanText = (text: string, keepLines = false): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(keepLines ? /(?!\n)\p{Cc}/gu : /[\s\p{Cc}]+/gu, ' ')
    .replace(/\p{Surrogate}/gu, '')
    .trim();
