const isValue = (value: unknown): value is string | number =>
  (typeof value === 'string' && value !== '') || typeof value === 'number';

/**
 * Adds the values of a record that this version does not know to the choices. They are shown as they are.
 * @param saved a value or a list of them
 */
export const withUnknown = <Choice extends { id: string | number | boolean }>(
  choices: readonly Choice[],
  saved: unknown,
): (Choice | { id: string | number; name: string })[] => {
  const known = new Set<unknown>(choices.map(({ id }) => id));
  const unknown = [saved]
    .flat()
    .filter(isValue)
    .filter((value) => !known.has(value));
  return [...choices, ...unknown.map((id) => ({ id, name: String(id) }))];
};
