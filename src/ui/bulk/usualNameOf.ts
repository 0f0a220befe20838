/** What a row is called; one that has only its words, as a post, by the first of them. */
export const usualNameOf = (row: Readonly<Record<string, unknown>>): string => {
  const { name, title, content, id } = row;
  const words = typeof content === 'string' ? content.slice(0, 60) : '';
  const given = [name, title, words].find((text) => typeof text === 'string' && text !== '');
  return typeof given === 'string' ? given : String(id);
};
