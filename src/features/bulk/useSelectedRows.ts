import { useGetMany, useListContext, useResourceContext, type RaRecord } from 'react-admin';
import { MAX_NAMES } from '../trash/useListNames';

/** Returns the selected rows of the page, and some from other pages if a dialog would name more. */
export const useSelectedRows = <Row extends RaRecord>(): Row[] => {
  const resource = useResourceContext() ?? '';
  const { data = [], selectedIds } = useListContext<Row>();
  const rows = data.filter(({ id }) => selectedIds.includes(id));
  const ids = selectedIds
    .filter((id) => rows.every((row) => row.id !== id))
    .slice(0, Math.max(0, MAX_NAMES - rows.length));
  const { data: others = [] } = useGetMany<Row>(resource, { ids }, { enabled: ids.length > 0 });
  return [...rows, ...others];
};
