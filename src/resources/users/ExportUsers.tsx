import { useDataProvider, useListContext, type Identifier } from 'react-admin';
import type { AppDataProvider } from '../../providers/dataProvider';
import { ExportMenu } from '../../ui/ExportMenu';

/** The list as a file: what the filters let through, or only the chosen rows. */
export const ExportUsers = ({ ids }: { ids?: readonly Identifier[] }) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const list = useListContext();
  if (ids?.length === 0) return null;
  const filter = ids ? { id: ids } : (list.filterValues as Record<string, unknown>);
  return (
    <ExportMenu
      resource="users"
      name="users"
      load={(format) => dataProvider.exportList('users', { filter, sort: list.sort, format })}
    />
  );
};
