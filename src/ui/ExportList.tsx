import {
  useDataProvider,
  useListContext,
  useResourceContext,
  useTranslate,
  type Identifier,
} from 'react-admin';
import { exportPath } from '../../contract/endpoints';
import { offers } from '../api/capabilities';
import type { AppDataProvider } from '../providers/dataProvider';
import { ExportMenu } from './ExportMenu';

interface ExportListProps {
  /** File name without extension; by default the name of the resource. */
  name?: string;
  /** Exports only these rows. */
  ids?: readonly Identifier[];
}

/** Exports the list with its filters and sort order, or only some rows. */
export const ExportList = ({ name, ids }: ExportListProps) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const list = useListContext();
  if (ids?.length === 0) return null;
  const filter = ids ? { id: ids } : (list.filterValues as Record<string, unknown>);
  return (
    <ExportMenu
      resource={resource}
      name={name ?? translate(`resources.${resource}.name`, { _: resource, smart_count: 2 })}
      formats={offers('GET', exportPath(resource)) ? undefined : ['csv']}
      load={(format) => dataProvider.exportList(resource, { filter, sort: list.sort, format })}
    />
  );
};
