/** Adds the values of a record that this version does not know to the choices. They are shown as they are. */
export const withUnknown = <Choice extends { id: string }>(
  choices: readonly Choice[],
  saved: readonly string[] | string | null | undefined,
): (Choice | { id: string; name: string })[] => {
  const known = new Set(choices.map(({ id }) => id));
  const unknown = [saved ?? []].flat().filter((value) => value !== '' && !known.has(value));
  return [...choices, ...unknown.map((id) => ({ id, name: id }))];
};
