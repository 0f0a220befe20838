import { memo, useMemo, type MouseEvent } from 'react';
import { RecordContextProvider, type Identifier, type RaRecord } from 'react-admin';
import { isPlain, plainCell, type Column } from './columns';

/** What the rows of a table have in common; the same object for as long as nothing of it changes. */
export interface RowsConfig {
  columns: readonly Column[];
  locale: string;
  /** Name of the checkbox; none where rows cannot be chosen. */
  select?: string;
  /** Which of them can be; all unless told. */
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
  /** The row that Tab leads to; the arrows lead to the others (layout/keys). */
  isCurrent: boolean;
}

/** One row of a table. Choosing it draws the row anew, not what its cells show. */
export const PlainRow = memo(({ record, rows, isSelected, isCurrent }: PlainRowProps) => {
  const { columns, locale, select, isSelectable, onToggle, isClickable, onOpen, onCurrent } = rows;
  const cells = useMemo(
    () => (
      <RecordContextProvider value={record}>
        {columns.map((column) => (isPlain(column) ? plainCell(column, record, locale) : column))}
      </RecordContextProvider>
    ),
    [columns, record, locale],
  );
  return (
    <tr
      data-row=""
      className={`RaDataTable-row${isClickable ? ' RaDataTable-clickableRow' : ''}${isSelected ? ' Mui-selected' : ''}`}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={() => {
        onCurrent(record.id);
      }}
      onClick={(event) => {
        onOpen(record, event);
      }}
    >
      {select !== undefined && (
        <td className="RaDataTable-checkCell">
          <input
            type="checkbox"
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
      {cells}
    </tr>
  );
});
PlainRow.displayName = 'PlainRow';
