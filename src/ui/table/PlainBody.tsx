import { useDeferredValue, useMemo, useState, type MouseEvent, type ReactNode } from 'react';
import {
  DataTableBody,
  useCanAccess,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableDataContext,
  useDataTableRowSxContext,
  useDataTableSelectedIdsContext,
  useEvent,
  useGetPathForRecordCallback,
  useLocale,
  useNavigate,
  useResourceContext,
  useResourceDefinition,
  useTranslate,
  type Identifier,
  type RaRecord,
} from 'react-admin';
import { MayEditContext } from '../inlineEdit/MayEditContext';
import { PlainRow, type RowsConfig } from './PlainRow';
import { useColumns } from './useColumns';

/** Opens what the table's `rowClick` says; a checkbox and links keep their clicks to themselves. */
const useOpenRow = () => {
  const resource = useResourceContext() ?? '';
  const { rowClick, handleToggleItem } = useDataTableCallbacksContext();
  const { hasShow, hasEdit } = useResourceDefinition();
  const pathOf = useGetPathForRecordCallback();
  const navigate = useNavigate();
  const onOpen = useEvent(async (record: RaRecord, event: MouseEvent) => {
    const link = typeof rowClick === 'function' ? await rowClick(record.id, resource, record) : rowClick;
    if (link === 'toggleSelection') {
      handleToggleItem?.(record.id, event);
      return;
    }
    const path = await pathOf({ record, resource, link });
    if (typeof path === 'string') navigate(path, { state: { _scrollToTop: true } });
  });
  return { onOpen, isClickable: rowClick === undefined ? Boolean(hasShow || hasEdit) : rowClick !== false };
};

/**
 * The body of every table, in place of react-admin's: rows of plain elements, which take a fifth of the time; each with a
 * checkbox named where a screen reader finds it, and reached by the keyboard.
 */
const PlainRows = ({ children }: { children?: ReactNode }) => {
  const translate = useTranslate();
  const locale = useLocale();
  // Drawn as the processor has time for it: what is pressed meanwhile comes first.
  const data = useDeferredValue(useDataTableDataContext<RaRecord>());
  const { shown: columns } = useColumns(children);
  const { hasBulkActions } = useDataTableConfigContext();
  const { handleToggleItem, isRowSelectable } = useDataTableCallbacksContext();
  const selectedIds = useDataTableSelectedIdsContext();
  const { canAccess: mayEdit = false } = useCanAccess({ action: 'edit' });
  const { onOpen, isClickable } = useOpenRow();
  const [chosen, setChosen] = useState<Identifier>();
  const select = hasBulkActions && handleToggleItem ? translate('ra.action.select_row') : undefined;
  const onToggle = useEvent((id: Identifier, event: MouseEvent) => {
    handleToggleItem?.(id, event);
  });

  const rows: RowsConfig = useMemo(
    () => ({
      columns,
      locale,
      select,
      isSelectable: isRowSelectable,
      onToggle,
      isClickable,
      onOpen,
      onCurrent: setChosen,
    }),
    [columns, locale, select, isRowSelectable, onToggle, isClickable, onOpen],
  );
  const selected = useMemo(() => new Set(selectedIds), [selectedIds]);
  const current = data?.some(({ id }) => id === chosen) ? chosen : data?.[0]?.id;
  return (
    <MayEditContext value={mayEdit}>
      <tbody className="RaDataTable-tbody">
        {data?.map((record) => (
          <PlainRow
            key={record.id}
            record={record}
            rows={rows}
            isSelected={selected.has(record.id)}
            isCurrent={record.id === current}
          />
        ))}
      </tbody>
    </MayEditContext>
  );
};

/** Rows that open below themselves, or that are styled one by one, are left to react-admin. */
export const PlainBody = ({ children }: { children?: ReactNode }) => {
  const { expand } = useDataTableConfigContext();
  const rowSx = useDataTableRowSxContext();
  return expand || rowSx ? <DataTableBody>{children}</DataTableBody> : <PlainRows>{children}</PlainRows>;
};
