import type { ChangeEvent } from 'react';
import { useListContext, type Identifier, type RaRecord } from 'react-admin';

/** The row that was chosen last, by resource: a range begins there. */
const lastOf = new Map<string, Identifier>();

/**
 * Chooses a row of a list that is no table; with Shift all from the one before to it, as the tables do.
 * @param isBeside which rows stand in one row with it, where not all of the list do
 * @returns for each row what its checkbox does when it changes
 */
export const useRangeToggle = (isBeside: (other: RaRecord) => boolean = () => true) => {
  const { resource, data = [], selectedIds, onSelect, onToggleItem } = useListContext<RaRecord>();
  return (id: Identifier) => (event: ChangeEvent<HTMLInputElement>) => {
    const ids: Identifier[] = data.filter(isBeside).map((row) => row.id);
    const [from, to] = [ids.indexOf(lastOf.get(resource) ?? ''), ids.indexOf(id)];
    const { shiftKey } = event.nativeEvent as Partial<MouseEvent>;
    lastOf.set(resource, id);
    if (!shiftKey || from < 0 || to < 0) {
      onToggleItem(id);
      return;
    }
    const range = ids.slice(Math.min(from, to), Math.max(from, to) + 1);
    onSelect(
      event.target.checked
        ? [...new Set([...selectedIds, ...range])]
        : selectedIds.filter((other) => !range.includes(other)),
    );
  };
};
