import { TableCell, TableSortLabel } from '@mui/material';
import { useContext, useId, useRef } from 'react';
import {
  useDataTableCallbacksContext,
  useDataTableSortContext,
  useResourceContext,
  useTranslate,
  useTranslateLabel,
} from 'react-admin';
import { resourceOf } from '../../../contract/resources';
import { nameOf, type HeadProps } from './column';
import { ColumnEdge } from './ColumnEdge';
import { defaultWidth, ResizingContext } from './columnWidths';

const OPPOSITE = { ASC: 'DESC', DESC: 'ASC' } as const;

/** The direction of the arrow, and of `aria-sort`. */
const DIRECTION = { ASC: 'asc', DESC: 'desc' } as const;

/** A header cell with its resize handle, which is not part of the cell's accessible name. */
export const HeadCell = (column: HeadProps) => {
  const { source, label, align, className = '', style, disableSort, sortByOrder = 'ASC' } = column;
  const id = useId();
  const head = useRef<HTMLTableCellElement>(null);
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const sort = useDataTableSortContext();
  const { handleSort } = useDataTableCallbacksContext();
  const { widths } = useContext(ResizingContext);
  const key = nameOf(column);
  const name =
    typeof label === 'string' || label === undefined ? translateLabel({ label, resource, source }) : label;
  const sorted = sort?.field === source ? sort?.order : undefined;
  // The server sorts by what the resource declares, if it declares anything.
  const isSortable = source && !disableSort && (resourceOf(resource)?.sort?.includes(source) ?? true);
  return (
    <TableCell
      ref={head}
      scope="col"
      align={align}
      className={`RaDataTable-headerCell column-${source ?? ''} ${className}`}
      style={{
        width: defaultWidth(resource, source),
        ...style,
        ...(key in widths ? { width: widths[key] } : {}),
      }}
      data-column={key}
      aria-labelledby={id}
      sortDirection={sorted && DIRECTION[sorted]}
    >
      {/* In a column aligned to the right, the arrow is left of the name. */}
      <span id={id} style={{ flexDirection: 'inherit' }}>
        {isSortable && handleSort ? (
          <TableSortLabel
            active={sorted !== undefined}
            direction={sorted && DIRECTION[sorted]}
            data-field={source}
            data-order={sortByOrder}
            title={translate('ra.sort.sort_by', {
              field: name,
              field_lower_first:
                typeof name === 'string' ? name.charAt(0).toLowerCase() + name.slice(1) : undefined,
              order: translate(`ra.sort.${sorted ? OPPOSITE[sorted] : sortByOrder}`),
            })}
            onClick={handleSort}
          >
            {name}
          </TableSortLabel>
        ) : (
          name
        )}
      </span>
      {typeof name === 'string' && <ColumnEdge column={key} name={name} head={head} />}
    </TableCell>
  );
};
