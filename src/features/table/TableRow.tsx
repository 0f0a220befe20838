import { TableRow as MuiTableRow } from '@mui/material';
import { memo, type MouseEvent, type ReactNode } from 'react';
import {
  RecordContextProvider,
  useResourceContext,
  useTranslate,
  type Identifier,
  type RaRecord,
} from 'react-admin';
import { recordName } from '../../providers/recordName';
import { RowFocusContext } from './useRowTabIndex';

interface TableRowProps {
  record: RaRecord;
  isSelected: boolean;
  /** Whether Tab focuses this row; arrow keys move on from it (layout/keyboard). */
  isCurrent: boolean;
  isClickable: boolean;
  hasCheckbox: boolean;
  isSelectable: boolean;
  onToggle: (id: Identifier, event: MouseEvent) => void;
  onOpen: (record: RaRecord, event: MouseEvent) => void;
  onFocus: (id: Identifier) => void;
  children: ReactNode;
}

const CONTROLS = 'a, button, input, textarea, [role="button"], [role="combobox"], .MuiFormControl-root';

/** Whether a click is on the row, not on a control in it. React also passes on the clicks in dialogs of the row. */
const isOnRow = ({ target, currentTarget }: MouseEvent) =>
  target instanceof Element && currentTarget.contains(target) && !target.closest(CONTROLS);

/** One row. Selecting it does not re-render its cells. */
export const TableRow = memo(
  ({
    record,
    isSelected,
    isCurrent,
    isClickable,
    hasCheckbox,
    isSelectable,
    onToggle,
    onOpen,
    onFocus,
    children,
  }: TableRowProps) => {
    const translate = useTranslate();
    const resource = useResourceContext();
    return (
      <MuiTableRow
        hover
        selected={isSelected}
        data-row={record.id}
        className={isClickable ? 'RaDataTable-clickableRow' : undefined}
        tabIndex={isCurrent ? 0 : -1}
        onFocus={() => onFocus(record.id)}
        onClick={(event) => isOnRow(event) && onOpen(record, event)}
      >
        {hasCheckbox && (
          <td className="RaDataTable-checkCell">
            <input
              type="checkbox"
              // Space selects the row.
              tabIndex={-1}
              className="an-check select-item"
              aria-label={translate('bulk.select', { name: recordName(record, resource) })}
              checked={isSelected}
              disabled={!isSelectable}
              readOnly
              onClick={(event) => onToggle(record.id, event)}
            />
          </td>
        )}
        <RecordContextProvider value={record}>
          <RowFocusContext value={isCurrent}>{children}</RowFocusContext>
        </RecordContextProvider>
      </MuiTableRow>
    );
  },
);
TableRow.displayName = 'TableRow';
