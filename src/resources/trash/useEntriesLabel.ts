import { useTranslate } from 'react-admin';
import { useCountedName } from '../../ui/useCountedName';

interface Named {
  name: string | null;
  resource: string | null;
}

/** Returns a function that names entries: the name of a single one, “2 users”, or “3 items” of several types. */
export const useEntriesLabel = (): ((entries: readonly Named[]) => string) => {
  const translate = useTranslate();
  const counted = useCountedName();
  return (entries) => {
    const [first] = entries;
    const count = entries.length;
    if (count === 1 && first?.name) return first.name;
    return first?.resource && entries.every(({ resource }) => resource === first.resource)
      ? counted(first.resource, count)
      : translate('resources.trash.items', { smart_count: count });
  };
};
