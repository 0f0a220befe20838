import { useDataTableConfigContext, useDataTableStoreContext, useStoreContext } from 'react-admin';
import { readLayout } from './columnWidths';
import { nameOf, type Column } from './columns';
import { PLACEHOLDERS } from './TableWhileLoading';

/** Grey bars in the place of rows, as high as the rows that the table had last. */
export const LoadingRows = ({ columns }: { columns: readonly Column[] }) => {
  const { hasBulkActions } = useDataTableConfigContext();
  const { storeKey } = useDataTableStoreContext();
  const height = readLayout(useStoreContext(), storeKey)?.rowHeight;
  return PLACEHOLDERS.map(({ id }) => (
    <tr key={id} style={{ height }}>
      {hasBulkActions && <td className="RaDataTable-checkCell" />}
      {columns.map(({ props }) => (
        <td key={nameOf(props)}>
          <span className="an-bar" />
        </td>
      ))}
    </tr>
  ));
};
