import { createExternalStore, useExternalStore } from '../../api/externalStore';

/**
 * Where the choice of a table's columns is shown while it is open: the button stands above the list, the columns are known
 * to the table alone. Nothing of it is drawn until somebody asks for it.
 */
const place = createExternalStore<{ storeKey: string; element: HTMLElement } | null>(null);

export const setColumnsPlace = (storeKey: string, element: HTMLElement | null): void => {
  place.set(element && { storeKey, element });
};

/** The element for the columns of the table that keeps its columns by this key, while it is open. */
export const useColumnsPlace = (storeKey: string): HTMLElement | null => {
  const current = useExternalStore(place);
  return current?.storeKey === storeKey ? current.element : null;
};
