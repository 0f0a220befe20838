import {
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
  useDataTableConfigContext,
  useDataTableDataContext,
  useDataTableStoreContext,
  useEvent,
  useStore,
  useStoreContext,
} from 'react-admin';
import { useExternalStore } from '../../api/externalStore';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import { isPlain, nameOf, type Column } from './columns';
import {
  CHECKBOX_COLUMN,
  columnsAnchor,
  measureColumns,
  readLayout,
  ResizingContext,
  totalWidth,
  widthOf,
  withinBounds,
  writeLayout,
  type ColumnWidths,
  type Resizing,
} from './columnWidths';
import { HeadCell } from './HeadCell';
import { PageCheckbox } from './PageCheckbox';
import { PLACEHOLDERS } from './TableWhileLoading';
import { useColumns } from './useColumns';

const ColumnsPanel = lazyWithRetry(() => import('./ColumnsPanel'));

const NONE: ColumnWidths = {};

/** Pixels, as in plainTable.css. */
const LOADING_CHECKBOX_COLUMN = 48;

/** Column widths, stored per user. */
const useWidths = (storeKey: string) => {
  const [stored, setStored] = useStore<ColumnWidths>(`${storeKey}_widths`, NONE);
  const [draft, setDraft] = useState<ColumnWidths>();
  const resize: Resizing['resize'] = useEvent((head, column, width, isDone) => {
    // The first change fixes the width of every column; otherwise the others would move.
    const next = { ...measureColumns(head), ...stored, [column]: withinBounds(width) };
    setDraft(isDone ? undefined : next);
    if (isDone) setStored(next);
  });
  const reset = useEvent(() => {
    setDraft(undefined);
    setStored(NONE);
  });
  return { widths: draft ?? stored, resize, reset };
};

/** Restores the order of the source code. */
const inSourceOrder = (columns: readonly Column[], ranks: readonly number[] = []): Column[] =>
  columns.flatMap((_, index) => {
    const rank = ranks.indexOf(index);
    return columns[rank === -1 ? index : rank] ?? [];
  });

const OpenColumnsPanel = ({ columns }: { columns: readonly Column[] }) => {
  const { storeKey } = useDataTableStoreContext();
  const [ranks] = useStore<number[] | undefined>(`${storeKey}_columnRanks`);
  const anchor = useExternalStore(columnsAnchor);
  // Closes the panel when the list is left by the browser's back button.
  useEffect(() => () => columnsAnchor.set(null), []);
  if (anchor?.storeKey !== storeKey) return null;
  return (
    <Suspense>
      <ColumnsPanel
        anchor={anchor.element}
        columns={inSourceOrder(columns, ranks)}
        onClose={() => columnsAnchor.set(null)}
      />
    </Suspense>
  );
};

/** Whether the table shows placeholders. */
const useIsLoading = (): boolean => useDataTableDataContext() === PLACEHOLDERS;

/**
 * Sets `data-wide` on the container of a table that is wider than it: that table scrolls inside, others with the page.
 * `data-more` says that there is more to the right. Remembers the layout for the next time that the table loads.
 */
const useWideTable = (ref: RefObject<HTMLElement | null>, columns: readonly Column[]) => {
  const store = useStoreContext();
  const { storeKey } = useDataTableStoreContext();
  const isLoading = useIsLoading();
  useLayoutEffect(() => {
    const table = ref.current?.closest('table');
    const container = table?.parentElement;
    if (!table || !container) return;
    const update = () => {
      container.toggleAttribute('data-wide', table.offsetWidth > container.clientWidth);
      const hidden = container.scrollWidth - container.clientWidth - container.scrollLeft;
      // Fractions of a pixel are rounded.
      container.toggleAttribute('data-more', hidden > 1);
    };
    const remember = () => {
      const row = table.querySelector<HTMLElement>('[data-row]');
      if (isLoading || !row) return;
      const widths = measureColumns(table);
      writeLayout(store, storeKey, { windowWidth: window.innerWidth, widths, rowHeight: row.offsetHeight });
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
  }, [ref, columns, store, storeKey, isLoading]);
};

/** The head of every table: plain elements with resizable columns. The last column takes the remaining width. */
export const SizedHead = ({ children }: { children?: ReactNode }) => {
  const { storeKey } = useDataTableStoreContext();
  const { hasBulkActions } = useDataTableConfigContext();
  const { all, visible } = useColumns(children);
  const { widths, resize, reset } = useWidths(storeKey);
  const store = useStoreContext();
  const isLoading = useIsLoading();
  const remembered = isLoading ? readLayout(store, storeKey)?.widths : undefined;
  const group = useRef<HTMLTableColElement>(null);
  const names = visible.map(({ props }) => nameOf(props));
  const isSized = Object.keys(widths).length > 0;
  const total = totalWidth(widths, names, hasBulkActions);
  const resizing = useMemo(() => {
    const last = visible.at(-1);
    return { widths, last: last && nameOf(last.props), resize, reset };
  }, [widths, visible, resize, reset]);
  const { last } = resizing;

  const checkboxWidth = hasBulkActions ? LOADING_CHECKBOX_COLUMN : 0;
  const loadingWidth = remembered && totalWidth(remembered, names, false) + checkboxWidth;

  useLayoutEffect(() => {
    const table = group.current?.closest('table');
    if (!table) return;
    table.toggleAttribute('data-sized', isSized);
    const width = isSized ? total : loadingWidth;
    table.style.tableLayout = width ? 'fixed' : '';
    table.style.width = width ? `max(100%, ${width}px)` : '';
  }, [isSized, total, loadingWidth]);
  useWideTable(group, visible);

  return (
    <ResizingContext value={resizing}>
      <colgroup ref={group}>
        {hasBulkActions && (
          <col style={{ width: isSized ? CHECKBOX_COLUMN : remembered && LOADING_CHECKBOX_COLUMN }} />
        )}
        {names.map((column) => (
          <col
            key={column}
            style={{
              width: isSized && column !== last ? widthOf(widths, column) : remembered?.[column],
            }}
          />
        ))}
      </colgroup>
      <OpenColumnsPanel columns={all} />
      <thead className="RaDataTable-thead">
        <tr className="RaDataTable-headerRow">
          {hasBulkActions && (
            <th className="RaDataTable-headerCell RaDataTable-checkCell">
              <PageCheckbox />
            </th>
          )}
          {visible.map((column) =>
            isPlain(column) ? <HeadCell key={column.key} column={column} /> : column,
          )}
        </tr>
      </thead>
    </ResizingContext>
  );
};
