import { useSyncExternalStore } from 'react';

/**
 * Where the choice of a table's columns is shown while it is open: the button stands above the list, the columns are known
 * to the table alone. Nothing of it is drawn until somebody asks for it.
 */
let place: { storeKey: string; element: HTMLElement } | null = null;
const listeners = new Set<() => void>();

export const setColumnsPlace = (storeKey: string, element: HTMLElement | null): void => {
  place = element && { storeKey, element };
  listeners.forEach((listener) => {
    listener();
  });
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The element for the columns of the table that keeps its columns by this key, while it is open. */
export const useColumnsPlace = (storeKey: string): HTMLElement | null =>
  useSyncExternalStore(subscribe, () => (place?.storeKey === storeKey ? place.element : null));
