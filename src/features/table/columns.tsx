import { createElement, type ElementType, type ReactElement, type ReactNode } from 'react';
import { DataTable, type RaRecord } from 'react-admin';
import { resourceOf } from '../../../contract/resources';
import { FieldCell } from '../fields/FieldCell';
import { fieldOf } from '../fields/fieldOf';

/** The props of react-admin's DataTable.Col that PlainRow supports. */
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

/** The key under which visibility and width of a column are stored. */
export const nameOf = ({ source, label }: ColumnProps): string =>
  source ?? (typeof label === 'string' ? label : '');

/** Compares columns by type and props: React gives each render new keys. */
export const sameColumns = (some: readonly Column[], others: readonly Column[]): boolean =>
  some.length === others.length &&
  some.every(({ type, props }, index) => type === others[index]?.type && props === others[index].props);

/** Reads a value by its path, such as `fields.length`. */
const valueAt = (record: RaRecord, source: string): unknown =>
  source
    .split('.')
    .reduce<unknown>((value, part) => (value as Record<string, unknown> | null)?.[part], record);

const isNumber = ({ type }: Column): boolean => type === DataTable.NumberCol;

/** Returns the alignment, or undefined for the start. */
export const alignOf = (column: Column): 'right' | 'center' | undefined => {
  const { align = isNumber(column) ? 'right' : undefined } = column.props;
  return align === 'right' || align === 'center' ? align : undefined;
};

/** Whether PlainRow can render the column. Other types and columns with `sx` are rendered by react-admin. */
export const isPlain = (column: Column): boolean =>
  (column.type === DataTable.Col || isNumber(column)) &&
  column.props.sx === undefined &&
  column.props.cellSx === undefined;

/** Returns whether the server sorts by the column: by those that its resource declares, if it declares any. */
export const isSortable = ({ source, disableSort }: ColumnProps, resource: string): boolean =>
  source !== undefined && !disableSort && (resourceOf(resource)?.sort?.includes(source) ?? true);

/** Plain values need no component, which makes rows faster. */
const isPlainField = (resource: string, source: string): boolean =>
  ['text', 'number', undefined].includes(fieldOf(resource, source)?.kind);

interface CellContext {
  resource: string;
  locale: string;
}

const contentOf = (column: Column, record: RaRecord, { resource, locale }: CellContext): ReactNode => {
  const { source = '', field, render, children, options, locales } = column.props;
  if (children !== undefined) return children;
  if (render) return render(record);
  if (field) return createElement(field, { source });
  if (!isPlainField(resource, source)) return createElement(FieldCell, { source });
  const value = valueAt(record, source);
  if (isNumber(column) && typeof value === 'number') return value.toLocaleString(locales ?? locale, options);
  // Like react-admin's TextField.
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : null;
};

/** Renders a cell. Without `field`, `render` and children it shows the field by its kind. */
export const plainCell = (column: Column, record: RaRecord, context: CellContext): ReactElement => {
  const align = alignOf(column);
  const { className, cellClassName, style, source } = column.props;
  const classes = ['RaDataTable-rowCell', className, cellClassName, `column-${source ?? 'undefined'}`];
  return (
    <td
      key={column.key}
      className={classes.filter(Boolean).join(' ')}
      style={align ? { ...style, textAlign: align } : style}
    >
      {contentOf(column, record, context)}
    </td>
  );
};
