import { Checkbox, TableCell } from '@mui/material';
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import {
  DataTableBody,
  DataTableConfigContext,
  DataTableRow,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useRecordContext,
  useTranslate,
  type DataTableBodyProps,
  type DataTableRowProps,
  type Identifier,
} from 'react-admin';

/** The row that Tab leads to; the arrows lead to the others (layout/keys). */
const CurrentRowContext = createContext<{ id?: Identifier; setId: (id: Identifier) => void }>({
  setId: () => undefined,
});

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
  const id = useRecordContext()?.id;
  const current = useContext(CurrentRowContext);
  const selectedIds = useDataTableSelectedIdsContext();
  return (
    <DataTableConfigContext.Provider value={{ ...config, hasBulkActions: false }}>
      <DataTableRow
        {...props}
        data-row=""
        selected={id !== undefined && (selectedIds ?? []).includes(id)}
        tabIndex={id !== undefined && id === current.id ? 0 : -1}
        onFocus={() => {
          if (id !== undefined) current.setId(id);
        }}
      >
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

/**
 * The body of every table: react-admin's, with the row's checkbox named where a screen reader finds it, and rows that the
 * keyboard moves among.
 */
export const LabelledBody = (props: DataTableBodyProps) => {
  const rows: readonly { id: Identifier }[] = useDataTableDataContext() ?? [];
  const [chosen, setId] = useState<Identifier>();
  const id = rows.some((row) => row.id === chosen) ? chosen : rows[0]?.id;
  const current = useMemo(() => ({ id, setId }), [id]);
  return (
    <CurrentRowContext value={current}>
      <DataTableBody {...props} row={LabelledRow} />
    </CurrentRowContext>
  );
};
