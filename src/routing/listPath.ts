/** Returns the path of a list with a filter, even an empty one: without, the list uses the filter it had the last time. */
export const listPath = (resource: string, filter: object = {}): string =>
  `/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;
