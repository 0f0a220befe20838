import { memo, useMemo, type MouseEvent } from 'react';
import { RecordContextProvider, useResourceContext, type Identifier, type RaRecord } from 'react-admin';
import { isPlain, plainCell, type Column } from './columns';
import { RowFocusContext } from './useRowTabIndex';

/** Settings that all rows of a table share. Memoize it: every row re-renders when it changes. */
export interface RowsConfig {
  columns: readonly Column[];
  locale: string;
  /** Accessible name of the checkbox. Without it rows cannot be selected. */
  select?: string;
  /** Default: every row. */
  isSelectable?: (record: RaRecord) => boolean;
  onToggle: (id: Identifier, event: MouseEvent) => void;
  isClickable: boolean;
  onOpen: (record: RaRecord, event: MouseEvent) => void;
  onCurrent: (id: Identifier) => void;
}

interface PlainRowProps {
  record: RaRecord;
  rows: RowsConfig;
  isSelected: boolean;
  /** Whether Tab focuses this row; arrow keys move on from it (layout/keyboard). */
  isCurrent: boolean;
}

/** One row. Selecting it does not re-render its cells. */
export const PlainRow = memo(({ record, rows, isSelected, isCurrent }: PlainRowProps) => {
  const { columns, locale, select, isSelectable, onToggle, isClickable, onOpen, onCurrent } = rows;
  const resource = useResourceContext() ?? '';
  const cells = useMemo(
    () => (
      <RecordContextProvider value={record}>
        {columns.map((column) =>
          isPlain(column) ? plainCell(column, record, { resource, locale }) : column,
        )}
      </RecordContextProvider>
    ),
    [columns, record, resource, locale],
  );
  return (
    <tr
      data-row={record.id}
      className={`RaDataTable-row${isClickable ? ' RaDataTable-clickableRow' : ''}${isSelected ? ' Mui-selected' : ''}`}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={() => onCurrent(record.id)}
      onClick={(event) => onOpen(record, event)}
    >
      {select !== undefined && (
        <td className="RaDataTable-checkCell">
          <input
            type="checkbox"
            // Space selects the row.
            tabIndex={-1}
            className="an-check select-item"
            aria-label={select}
            checked={isSelected}
            disabled={isSelectable ? !isSelectable(record) : false}
            readOnly
            onClick={(event) => {
              event.stopPropagation();
              onToggle(record.id, event);
            }}
          />
        </td>
      )}
      <RowFocusContext value={isCurrent}>{cells}</RowFocusContext>
    </tr>
  );
});
PlainRow.displayName = 'PlainRow';
