import { resourceOf } from '../../contract/resources';

/**
 * Returns the name, the title or the beginning of the content of a record, the name of its person, or its id if the server
 * sends none of them.
 * @param resource whose declaration may name records by another field
 */
export const recordName = (record: object, resource?: string): string => {
  const values = record as Readonly<Record<string, unknown>>;
  const { id, name, title, content, user } = values;
  const declared = resource === undefined ? undefined : values[resourceOf(resource)?.title ?? ''];
  const excerpt = typeof content === 'string' ? content.slice(0, 60) : '';
  const person = (user as { name?: unknown } | null | undefined)?.name;
  const text = [declared, name, title, excerpt, person].find(
    (one) => typeof one === 'string' && one.trim() !== '',
  );
  return typeof text === 'string' ? text : `#${String(id)}`;
};
