/** Cuts a text, but not within a character such as an emoji: PostgreSQL cannot store half of one. */
export const cutText = (text: string, length: number): string =>
  text.slice(0, length).replace(/\p{Surrogate}$/u, '');

/** Returns a text on one line, cut with an ellipsis if it is too long. */
export const shortened = (text: string, length: number): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= length ? line : `${cutText(line, length - 1).trimEnd()}…`;
};
