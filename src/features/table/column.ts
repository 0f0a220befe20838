import { createContext, type ReactNode } from 'react';
import { useDataTableStoreContext, useStore, type DataTableColumnProps, type RaRecord } from 'react-admin';

/** A column without what depends on the record. */
export type HeadProps = Pick<
  DataTableColumnProps,
  'className' | 'disableSort' | 'label' | 'sortByOrder' | 'source' | 'style'
> & { align?: 'left' | 'right' };

export interface ColumnProps<Row extends RaRecord = RaRecord>
  extends HeadProps, Pick<DataTableColumnProps, 'children' | 'field'> {
  render?: (record: Row) => ReactNode;
}

/** The key under which visibility and width of a column are stored. */
export const nameOf = ({ source, label }: HeadProps): string =>
  source ?? (typeof label === 'string' ? label : '');

/** The key under which the height of a row is stored. */
export const rowHeightKey = (storeKey: string): string => `${storeKey}_rowHeight`;

/** The names of the hidden columns, read once for all cells. */
export const HiddenColumnsContext = createContext<readonly string[]>([]);

export const useHiddenColumns = (): readonly string[] => {
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext();
  return useStore<string[]>(storeKey, defaultHiddenColumns)[0];
};
