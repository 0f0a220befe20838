/** Returns the name, the title or the beginning of the content of a record, or its id if the server sends none. */
export const recordName = (record: object): string => {
  const { id, name, title, content } = record as Readonly<Record<string, unknown>>;
  const excerpt = typeof content === 'string' ? content.slice(0, 60) : '';
  const text = [name, title, excerpt].find((one) => typeof one === 'string' && one.trim() !== '');
  return typeof text === 'string' ? text : `#${String(id)}`;
};
