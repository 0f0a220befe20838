import { useDataProvider, useListContext, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { ExportMenu } from '../../../ui/ExportMenu';

/** What the filters let through, as a file. */
export const ExportLeave = () => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const translate = useTranslate();
  const list = useListContext();
  return (
    <ExportMenu
      resource="leave-requests"
      name={translate('resources.leave-requests.name', { smart_count: 2 })}
      load={(format) =>
        dataProvider.exportList('leave-requests', {
          filter: list.filterValues as Record<string, unknown>,
          sort: list.sort,
          format,
        })
      }
    />
  );
};
