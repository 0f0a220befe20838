import {
  useContext,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import {
  useCanAccess,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useDataTableStoreContext,
  useEvent,
  useGetPathForRecordCallback,
  useNavigate,
  useResourceContext,
  useResourceDefinition,
  useStoreContext,
  type Identifier,
  type RaRecord,
} from 'react-admin';
import { Editing, MayEditContext } from '../inlineEdit/MayEditContext';
import { HiddenColumnsContext, rowHeightKey, useHiddenColumns } from './column';
import { TableRow } from './TableRow';
import { PLACEHOLDERS } from './TableWhileLoading';

const NO_ROWS: RaRecord[] = [];

/** Gives a truncated cell its whole text as a tooltip. */
const showWholeText = ({ target }: PointerEvent<HTMLElement>) => {
  const cell = (target as Element).closest('td');
  if (!cell) return;
  const isTruncated = [cell, ...cell.querySelectorAll('*')].some(
    (element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0,
  );
  cell.title = isTruncated ? cell.innerText : '';
};

/** Handles a click on a row by the table's `rowClick`. */
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
    if (typeof path === 'string') navigate(path);
  });
  return { onOpen, isClickable: rowClick === undefined ? Boolean(hasShow || hasEdit) : rowClick !== false };
};

/** Grey bars in the place of rows, as high as the rows that the table had last. */
const LoadingRows = ({ children }: { children: ReactNode }) => {
  const { hasBulkActions } = useDataTableConfigContext();
  const { storeKey } = useDataTableStoreContext();
  const height = useStoreContext().getItem<number | undefined>(rowHeightKey(storeKey));
  return PLACEHOLDERS.map(({ id }) => (
    <tr key={id} style={{ height }}>
      {hasBulkActions && <td className="RaDataTable-checkCell" />}
      {children}
    </tr>
  ));
};

const Rows = ({ data, children }: { data: readonly RaRecord[]; children: ReactNode }) => {
  const { hasBulkActions } = useDataTableConfigContext();
  const { handleToggleItem, isRowSelectable } = useDataTableCallbacksContext();
  const selectedIds = useDataTableSelectedIdsContext();
  const { onOpen, isClickable } = useOpenRow();
  const [focused, setFocused] = useState<Identifier>();
  const mayEdit = useContext(MayEditContext);
  useEffect(() => {
    if (mayEdit) void Editing.preload();
  }, [mayEdit]);
  const onToggle = useEvent((id: Identifier, event: MouseEvent) => handleToggleItem?.(id, event));
  const selected = useMemo(() => new Set(selectedIds), [selectedIds]);
  const current = data.some(({ id }) => id === focused) ? focused : data[0]?.id;
  return data.map((record) => (
    <TableRow
      key={record.id}
      record={record}
      isSelected={selected.has(record.id)}
      isCurrent={record.id === current}
      isClickable={isClickable}
      hasCheckbox={hasBulkActions && Boolean(handleToggleItem)}
      isSelectable={isRowSelectable?.(record) ?? true}
      onToggle={onToggle}
      onOpen={onOpen}
      onFocus={setFocused}
    >
      {children}
    </TableRow>
  ));
};

/**
 * The body of every table: plain elements instead of styled ones, a named checkbox per row, and rows that take keyboard focus.
 * For `expand` and `rowSx`, give the table react-admin's `body={DataTableBody}`, and its columns.
 */
export const TableBody = ({ children }: { children?: ReactNode }) => {
  const latest = useDataTableDataContext<RaRecord>() ?? NO_ROWS;
  const deferred = useDeferredValue(latest);
  const data = deferred === PLACEHOLDERS ? latest : deferred;
  const { canAccess: mayEdit = false } = useCanAccess({ action: 'edit' });
  return (
    <HiddenColumnsContext value={useHiddenColumns()}>
      <MayEditContext value={mayEdit}>
        <tbody className="RaDataTable-tbody" onPointerOver={showWholeText}>
          {data === PLACEHOLDERS ? (
            <LoadingRows>{children}</LoadingRows>
          ) : (
            <Rows data={data}>{children}</Rows>
          )}
        </tbody>
      </MayEditContext>
    </HiddenColumnsContext>
  );
};
