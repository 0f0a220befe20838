/** Returns the beginning of a post on one line. @param length maximum number of characters */
export const excerpt = (content: string | null | undefined, length: number): string => {
  const line = (content ?? '').replace(/\s+/g, ' ').trim();
  return line.length <= length ? line : `${line.slice(0, length - 1).trimEnd()}…`;
};
