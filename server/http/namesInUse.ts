/** How many of those that use a row a refusal names; ask for one more, which tells that there are more. */
export const MOST_NAMED = 5;

/** What uses a row, for the message of a 409: the first few, and a sign that there are more. */
export const namesInUse = (names: readonly string[]): string =>
  [...names.slice(0, MOST_NAMED), ...(names.length > MOST_NAMED ? ['…'] : [])].join(', ');
