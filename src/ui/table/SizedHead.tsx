import {
  Children,
  cloneElement,
  isValidElement,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import {
  DataTableHead,
  useDataTableConfigContext,
  useDataTableStoreContext,
  useResourceContext,
  useStore,
  useTranslateLabel,
} from 'react-admin';
import { ColumnEdge } from './ColumnEdge';
import {
  CHECKBOX_COLUMN,
  ResizingContext,
  totalWidth,
  widthOf,
  withinBounds,
  type ColumnWidths,
  type Resizing,
} from './columnWidths';

const NONE: ColumnWidths = {};

interface ColumnProps {
  source?: string;
  label?: ReactNode;
}

const columnOf = ({ source, label }: ColumnProps): string =>
  source ?? (typeof label === 'string' ? label : '');

type HeadCellProps = ComponentProps<'th'> & { 'data-column'?: string; 'data-label'?: string };

/** The head of a column, with the edge that its width is changed by; the edge is no part of its name. */
const HeadCell = ({ children, 'data-column': column = '', 'data-label': label, ...props }: HeadCellProps) => {
  const id = useId();
  const head = useRef<HTMLTableCellElement>(null);
  const resource = useResourceContext();
  const translateLabel = useTranslateLabel();
  const { last } = useContext(ResizingContext);
  const name = translateLabel({ label, resource, source: column });
  return (
    <th {...props} ref={head} data-column={column} aria-labelledby={id}>
      <span id={id}>{children}</span>
      {column !== last && typeof name === 'string' && <ColumnEdge column={column} name={name} head={head} />}
    </th>
  );
};

/** What the columns of a table are as wide as on the screen. */
const measure = (head: HTMLElement): ColumnWidths =>
  Object.fromEntries(
    [...(head.closest('tr')?.querySelectorAll<HTMLElement>('[data-column]') ?? [])].map((cell) => [
      cell.dataset.column ?? '',
      withinBounds(cell.offsetWidth),
    ]),
  );

/** The widths of a table's columns: the user's own, the same in every company. */
const useWidths = (storeKey: string) => {
  const [kept, setKept] = useStore<ColumnWidths>(`${storeKey}_widths`, NONE);
  const [draft, setDraft] = useState<ColumnWidths>();
  const resize: Resizing['resize'] = (head, column, width, isDone) => {
    // From the first change on all of them have their widths: else the others would move along.
    const next = { ...measure(head), ...kept, [column]: withinBounds(width) };
    setDraft(isDone ? undefined : next);
    if (isDone) setKept(next);
  };
  const reset = () => {
    setDraft(undefined);
    setKept(NONE);
  };
  return { widths: draft ?? kept, resize, reset };
};

/** Marks a table that is wider than its place: it scrolls there, any other with the page. */
const useWideMark = (inTable: RefObject<HTMLElement | null>) => {
  useLayoutEffect(() => {
    const table = inTable.current?.closest('table');
    const place = table?.parentElement;
    if (!table || !place) return;
    const mark = () => {
      place.toggleAttribute('data-wide', table.offsetWidth > place.clientWidth);
    };
    const observer = new ResizeObserver(mark);
    observer.observe(table);
    observer.observe(place);
    mark();
    return () => {
      observer.disconnect();
    };
  }, [inTable]);
};

/**
 * The head of every table: react-admin's, with columns whose width can be changed. The last of them takes what the others
 * leave, and a table that is wider than its place scrolls.
 */
export const SizedHead = ({ children }: { children?: ReactNode }) => {
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext();
  const [hidden] = useStore<string[]>(storeKey, defaultHiddenColumns);
  const { hasBulkActions } = useDataTableConfigContext();
  const { widths, resize, reset } = useWidths(storeKey);
  const group = useRef<HTMLTableColElement>(null);
  const columns = Children.toArray(children).filter((child): child is ReactElement<ColumnProps> =>
    isValidElement<ColumnProps>(child),
  );
  const shown = columns.map(({ props }) => columnOf(props)).filter((column) => !hidden.includes(column));
  const last = shown.at(-1);
  const isSized = Object.keys(widths).length > 0;
  const total = totalWidth(widths, shown, hasBulkActions);

  useLayoutEffect(() => {
    const table = group.current?.closest('table');
    if (!table) return;
    table.toggleAttribute('data-sized', isSized);
    table.style.tableLayout = isSized ? 'fixed' : '';
    table.style.width = isSized ? `max(100%, ${total}px)` : '';
  }, [isSized, total]);
  useWideMark(group);

  return (
    <ResizingContext value={{ widths, last, resize, reset }}>
      <colgroup ref={group}>
        {hasBulkActions && <col style={{ width: isSized ? CHECKBOX_COLUMN : undefined }} />}
        {shown.map((column) => (
          <col
            key={column}
            style={{ width: isSized && column !== last ? widthOf(widths, column) : undefined }}
          />
        ))}
      </colgroup>
      <DataTableHead>
        {columns.map((child) =>
          cloneElement(child as ReactElement<ColumnProps & Record<string, unknown>>, {
            component: HeadCell,
            'data-column': columnOf(child.props),
            'data-label': typeof child.props.label === 'string' ? child.props.label : undefined,
          }),
        )}
      </DataTableHead>
    </ResizingContext>
  );
};
