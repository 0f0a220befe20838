import { TableCell, TableHead as MuiTableHead, TableRow } from '@mui/material';
import {
  memo,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import {
  SelectPageCheckbox,
  useDataTableConfigContext,
  useDataTableDataContext,
  useDataTableStoreContext,
  useEvent,
  useStore,
  useStoreContext,
} from 'react-admin';
import { useExternalStore } from '../../api/externalStore';
import { lazyScreen } from '../../providers/i18nProvider';
import { useRovingFocus } from '../../ui/useRovingFocus';
import { HiddenColumnsContext, rowHeightKey, useHiddenColumns } from './column';
import {
  columnsAnchor,
  measureColumns,
  ResizingContext,
  totalWidth,
  withinBounds,
  type ColumnWidths,
  type Resizing,
} from './columnWidths';
import { PLACEHOLDERS } from './TableWhileLoading';

const ColumnsPanel = lazyScreen(() => import('./ColumnsPanel'));

const NONE: ColumnWidths = {};

/** Column widths, stored per user. */
const useWidths = (storeKey: string) => {
  const [stored, setStored] = useStore<ColumnWidths>(`${storeKey}_widths`, NONE);
  const [draft, setDraft] = useState<ColumnWidths>();
  const resize: Resizing['resize'] = useEvent((table, column, width, isDone) => {
    // The first change fixes the width of every column; otherwise the others would move.
    const next = { ...measureColumns(table), ...stored, [column]: withinBounds(width) };
    setDraft(isDone ? undefined : next);
    if (isDone) setStored(next);
  });
  const reset = useEvent(() => {
    setDraft(undefined);
    setStored(NONE);
  });
  return { widths: draft ?? stored, resize, reset };
};

/** Opens by columnsAnchor, because the button is outside of the table. */
const OpenColumnsPanel = ({ children }: { children: ReactNode }) => {
  const { storeKey } = useDataTableStoreContext();
  const anchor = useExternalStore(columnsAnchor);
  // Closes the panel when the list is left by the browser's back button.
  useEffect(() => () => columnsAnchor.set(null), []);
  if (anchor?.storeKey !== storeKey) return null;
  return (
    <Suspense>
      <ColumnsPanel anchor={anchor.element} onClose={() => columnsAnchor.set(null)}>
        {children}
      </ColumnsPanel>
    </Suspense>
  );
};

/**
 * Sets `data-wide` on the container of a table that is wider than it: that table scrolls inside, others with the page.
 * `data-more` says that there is more to the right. Remembers the height of a row for the next time that the table loads.
 */
const useWideTable = (ref: RefObject<HTMLElement | null>, hidden: readonly string[]) => {
  const store = useStoreContext();
  const { storeKey } = useDataTableStoreContext();
  const isLoading = useDataTableDataContext() === PLACEHOLDERS;
  useLayoutEffect(() => {
    const table = ref.current?.closest('table');
    const container = table?.parentElement;
    if (!table || !container) return;
    const update = () => {
      container.toggleAttribute('data-wide', table.offsetWidth > container.clientWidth);
      const rest = container.scrollWidth - container.clientWidth - container.scrollLeft;
      // Fractions of a pixel are rounded.
      container.toggleAttribute('data-more', rest > 1);
    };
    const remember = () => {
      const row = table.querySelector<HTMLElement>('[data-row]');
      if (isLoading || !row) return;
      store.setItem(rowHeightKey(storeKey), row.offsetHeight);
    };
    container.addEventListener('scroll', update, { passive: true });
    // Also reports once on observe, after layout and before paint.
    const observer = new ResizeObserver(() => {
      update();
      remember();
    });
    observer.observe(table);
    observer.observe(container);
    return () => {
      observer.disconnect();
      container.removeEventListener('scroll', update);
    };
  }, [ref, hidden, store, storeKey, isLoading]);
};

/** Gives the last column of a table whose columns have been resized the remaining width. */
const useLastColumn = (
  ref: RefObject<HTMLElement | null>,
  widths: ColumnWidths,
  hidden: readonly string[],
) => {
  useLayoutEffect(() => {
    const table = ref.current?.closest('table');
    if (!table) return;
    const isSized = Object.keys(widths).length > 0;
    table.toggleAttribute('data-sized', isSized);
    table.style.width = isSized ? `max(100%, ${totalWidth(table)}px)` : '';
  }, [ref, widths, hidden]);
};

/** What sorts a column or changes its width. The last column has no handle. */
const HEAD_CONTROLS = '[data-field], th:not(:last-child) > [role="separator"]';

/** The head of every table, with resizable columns. */
export const TableHead = memo(({ children }: { children?: ReactNode }) => {
  const { storeKey } = useDataTableStoreContext();
  const { hasBulkActions } = useDataTableConfigContext();
  const hidden = useHiddenColumns();
  const { widths, resize, reset } = useWidths(storeKey);
  const head = useRef<HTMLTableSectionElement>(null);
  const resizing = useMemo(() => ({ widths, resize, reset }), [widths, resize, reset]);
  useLastColumn(head, widths, hidden);
  useWideTable(head, hidden);
  useRovingFocus(head, HEAD_CONTROLS);
  return (
    <HiddenColumnsContext value={hidden}>
      <ResizingContext value={resizing}>
        <OpenColumnsPanel>{children}</OpenColumnsPanel>
        <MuiTableHead ref={head} className="RaDataTable-thead">
          <TableRow className="RaDataTable-headerRow">
            {hasBulkActions && (
              <TableCell className="RaDataTable-headerCell RaDataTable-checkCell">
                <SelectPageCheckbox />
              </TableCell>
            )}
            {children}
          </TableRow>
        </MuiTableHead>
      </ResizingContext>
    </HiddenColumnsContext>
  );
});
TableHead.displayName = 'TableHead';
