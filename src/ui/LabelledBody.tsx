import { Checkbox, TableCell } from '@mui/material';
import type { ReactNode } from 'react';
import {
  DataTableBody,
  DataTableConfigContext,
  DataTableRow,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableSelectedIdsContext,
  useRecordContext,
  useTranslate,
  type DataTableBodyProps,
  type DataTableRowProps,
} from 'react-admin';

const RowCheckbox = () => {
  const translate = useTranslate();
  const record = useRecordContext();
  const selectedIds = useDataTableSelectedIdsContext();
  const { handleToggleItem } = useDataTableCallbacksContext();
  return (
    <Checkbox
      className="select-item"
      checked={record !== undefined && (selectedIds ?? []).includes(record.id)}
      slotProps={{ input: { 'aria-label': translate('ra.action.select_row') } }}
      onClick={(event) => {
        event.stopPropagation();
        if (record) handleToggleItem?.(record.id, event);
      }}
    />
  );
};

const LabelledRow = ({ children, ...props }: DataTableRowProps & { children?: ReactNode }) => {
  const config = useDataTableConfigContext();
  return (
    <DataTableConfigContext.Provider value={{ ...config, hasBulkActions: false }}>
      <DataTableRow {...props}>
        {config.hasBulkActions && (
          <TableCell padding="checkbox">
            <RowCheckbox />
          </TableCell>
        )}
        {children}
      </DataTableRow>
    </DataTableConfigContext.Provider>
  );
};

/** The body of every table: react-admin's, with the row's checkbox named where a screen reader finds it. */
export const LabelledBody = (props: DataTableBodyProps) => <DataTableBody {...props} row={LabelledRow} />;
