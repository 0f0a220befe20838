import { createExternalStore, useExternalStore } from '../../api/externalStore';

/** The open popover of ColumnsButton. The button is above the list, but only the table knows its columns. */
const place = createExternalStore<{ storeKey: string; element: HTMLElement } | null>(null);

export const setColumnsPlace = (storeKey: string, element: HTMLElement | null): void => {
  place.set(element && { storeKey, element });
};

/** Returns the popover of the table with this store key while it is open. */
export const useColumnsPlace = (storeKey: string): HTMLElement | null => {
  const current = useExternalStore(place);
  return current?.storeKey === storeKey ? current.element : null;
};
