import { useListContext } from 'react-admin';

/**
 * What a list is filtered by already, for the input of that filter. react-admin fills in only the inputs that are there at
 * once; one that is loaded later would stand empty after a reload, and the next change of another one would drop what the
 * list is filtered by.
 * @param source what the input filters by
 */
export const useGivenFilter = (source: string): unknown =>
  (useListContext().filterValues as Record<string, unknown>)[source];
