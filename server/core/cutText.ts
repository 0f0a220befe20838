/** Cuts a text, but not within a character such as an emoji: PostgreSQL cannot store half of one. */
export const cutText = (text: string, length: number): string =>
  text.slice(0, length).replace(/\p{Surrogate}$/u, '');
