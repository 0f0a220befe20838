import { createElement, type ElementType, type ReactElement, type ReactNode } from 'react';
import { DataTable, type RaRecord } from 'react-admin';

/** What a column of react-admin's table says of its cells. */
export interface ColumnProps {
  source?: string;
  label?: ReactNode;
  align?: 'left' | 'right' | 'center' | 'inherit' | 'justify' | 'char';
  className?: string;
  cellClassName?: string;
  headerClassName?: string;
  disableSort?: boolean;
  sortByOrder?: 'ASC' | 'DESC';
  style?: React.CSSProperties;
  field?: ElementType;
  render?: (record: RaRecord) => ReactNode;
  children?: ReactNode;
  options?: Intl.NumberFormatOptions;
  locales?: string | string[];
  sx?: unknown;
  cellSx?: unknown;
}

export type Column = ReactElement<ColumnProps>;

/** What a column is called where its visibility and its width are kept. */
export const nameOf = ({ source, label }: ColumnProps): string =>
  source ?? (typeof label === 'string' ? label : '');

/** Whether two readings of the columns are the same: react gives each a new key, but the same properties. */
export const sameColumns = (some: readonly Column[], others: readonly Column[]): boolean =>
  some.length === others.length &&
  some.every(({ type, props }, index) => type === others[index]?.type && props === others[index].props);

/** A value of a row, by its path, as `fields.length`. */
const valueAt = (record: RaRecord, source: string): unknown =>
  source
    .split('.')
    .reduce<unknown>((value, part) => (value as Record<string, unknown> | null)?.[part], record);

const isNumber = ({ type }: Column): boolean => type === DataTable.NumberCol;

/** Where a column's head and cells are aligned to, if not at their beginning. */
export const alignOf = (column: Column): 'right' | 'center' | undefined => {
  const { align = isNumber(column) ? 'right' : undefined } = column.props;
  return align === 'right' || align === 'center' ? align : undefined;
};

/** Columns of another kind, or with styles by the row, are left to react-admin. */
export const isPlain = (column: Column): boolean =>
  (column.type === DataTable.Col || isNumber(column)) &&
  column.props.sx === undefined &&
  column.props.cellSx === undefined;

const contentOf = (column: Column, record: RaRecord, locale: string): ReactNode => {
  const { source = '', field, render, children, options, locales } = column.props;
  if (children !== undefined) return children;
  if (render) return render(record);
  if (field) return createElement(field, { source });
  const value = valueAt(record, source);
  if (isNumber(column) && typeof value === 'number') return value.toLocaleString(locales ?? locale, options);
  // As react-admin writes it; of an object there is nothing to be read.
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : null;
};

/** One cell of a row. */
export const plainCell = (column: Column, record: RaRecord, locale: string): ReactElement => {
  const align = alignOf(column);
  const { className, cellClassName, style, source } = column.props;
  const classes = ['RaDataTable-rowCell', className, cellClassName, `column-${source ?? 'undefined'}`];
  return (
    <td
      key={column.key}
      className={classes.filter(Boolean).join(' ')}
      style={align ? { ...style, textAlign: align } : style}
    >
      {contentOf(column, record, locale)}
    </td>
  );
};
