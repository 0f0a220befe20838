import type { ChangeEvent } from 'react';
import { useListContext, type Identifier, type RaRecord } from 'react-admin';

/** The last toggled row per resource: a range starts there. */
const lastToggled = new Map<string, Identifier>();

/**
 * Selects a row of a list without a table, or with Shift a range, as DataTable does.
 * @param isInRange the rows that a range may include; all by default
 * @returns the change handler of a row's checkbox
 */
export const useRangeToggle = (isInRange: (other: RaRecord) => boolean = () => true) => {
  const { resource, data = [], selectedIds, onSelect, onToggleItem } = useListContext<RaRecord>();
  return (id: Identifier) => (event: ChangeEvent<HTMLInputElement>) => {
    const ids: Identifier[] = data.filter(isInRange).map((row) => row.id);
    const [from, to] = [ids.indexOf(lastToggled.get(resource) ?? ''), ids.indexOf(id)];
    const { shiftKey } = event.nativeEvent as Partial<MouseEvent>;
    lastToggled.set(resource, id);
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
