import {
  useDataProvider,
  useListContext,
  useResourceContext,
  useTranslate,
  type Identifier,
} from 'react-admin';
import type { AppDataProvider } from '../providers/dataProvider';
import { ExportMenu } from './ExportMenu';

interface ExportListProps {
  /** Of the file, without its ending; the resource's name unless told. */
  name?: string;
  /** Only these rows. */
  ids?: readonly Identifier[];
}

/** The list as a file: what its filters let through, in its order, or only the chosen rows. */
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
      load={(format) => dataProvider.exportList(resource, { filter, sort: list.sort, format })}
    />
  );
};
