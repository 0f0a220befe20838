type Values = Record<string, unknown>;

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

/**
 * Returns the fields that the user has changed. An empty value of a field that the record does not have is an input's
 * default, not a change.
 * @param isChanged whether the user has changed a field
 */
export const pickChanges = (
  data: Values,
  previous: Values | undefined,
  isChanged: (field: string) => boolean,
): Values =>
  Object.fromEntries(
    Object.entries(data).filter(
      ([field, value]) => isChanged(field) && !(isEmpty(value) && previous?.[field] === undefined),
    ),
  );
