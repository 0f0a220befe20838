import { memo, useContext, useId, useRef, type ReactNode } from 'react';
import {
  useDataTableCallbacksContext,
  useDataTableSortContext,
  useResourceContext,
  useTranslate,
  useTranslateLabel,
} from 'react-admin';
import { ColumnEdge } from './ColumnEdge';
import { alignOf, isSortable, nameOf, type Column } from './columns';
import { ResizingContext } from './columnWidths';

const OPPOSITE = { ASC: 'DESC', DESC: 'ASC' } as const;

/** Points down; CSS turns it for ascending order. */
const Arrow = () => (
  <svg viewBox="0 0 24 24" aria-hidden>
    <path d="M20 12l-1.41-1.41L13 16.17V4h-2v12.17l-5.58-5.59L4 12l8 8 8-8z" />
  </svg>
);

/** The name of a column, as a sort button where the column is sortable. */
const Title = ({ column, name }: { column: Column; name: ReactNode }) => {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const sort = useDataTableSortContext();
  const { handleSort } = useDataTableCallbacksContext();
  const { source, sortByOrder = 'ASC' } = column.props;
  if (!isSortable(column.props, resource) || !handleSort || !sort) return name;
  const isActive = sort.field === source;
  const order = isActive ? OPPOSITE[sort.order] : sortByOrder;
  return (
    <button
      type="button"
      className={`an-sort${isActive ? ` an-sort-${sort.order.toLowerCase()}` : ''}${alignOf(column) ? ' an-sort-end' : ''}`}
      data-field={source}
      data-order={sortByOrder}
      title={translate('ra.sort.sort_by', {
        field: name,
        field_lower_first:
          typeof name === 'string' ? name.charAt(0).toLowerCase() + name.slice(1) : undefined,
        order: translate(`ra.sort.${order}`),
      })}
      onClick={handleSort}
    >
      {name}
      <Arrow />
    </button>
  );
};

const SORTED = { ASC: 'ascending', DESC: 'descending' } as const;

/** A header cell with its resize handle, which is not part of the cell's accessible name. */
export const HeadCell = memo(({ column }: { column: Column }) => {
  const id = useId();
  const head = useRef<HTMLTableCellElement>(null);
  const resource = useResourceContext();
  const translateLabel = useTranslateLabel();
  const sort = useDataTableSortContext();
  const { last } = useContext(ResizingContext);
  const { source, label, className, headerClassName, style } = column.props;
  const key = nameOf(column.props);
  const name: ReactNode =
    typeof label === 'string' || label === undefined ? translateLabel({ label, resource, source }) : label;
  const align = alignOf(column);
  return (
    <th
      ref={head}
      scope="col"
      className={['RaDataTable-headerCell', className, headerClassName, `column-${source ?? 'undefined'}`]
        .filter(Boolean)
        .join(' ')}
      style={align ? { ...style, textAlign: align } : style}
      data-column={key}
      aria-labelledby={id}
      aria-sort={sort && source !== undefined && sort.field === source ? SORTED[sort.order] : undefined}
    >
      <span id={id}>
        <Title column={column} name={name} />
      </span>
      {key !== last && typeof name === 'string' && <ColumnEdge column={key} name={name} head={head} />}
    </th>
  );
});
HeadCell.displayName = 'HeadCell';
