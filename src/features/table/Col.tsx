import { Suspense, useContext } from 'react';
import { useDataTableRenderContext, useRecordContext, type RaRecord } from 'react-admin';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import { FieldCell } from '../fields/FieldCell';
import { HiddenColumnsContext, nameOf, type ColumnProps } from './column';
import { HeadCell } from './HeadCell';

const ColumnItem = lazyWithRetry(() => import('./ColumnItem'));

/** Rows without a record are loading. */
const Cell = <Row extends RaRecord>({
  source = '',
  align,
  className = '',
  style,
  field: Field = FieldCell,
  render,
  children = <Field source={source} />,
}: ColumnProps<Row>) => {
  const record = useRecordContext<Row>();
  return (
    <td
      className={`RaDataTable-rowCell column-${source} ${className}`}
      style={align ? { ...style, textAlign: align } : style}
    >
      {record ? render ? render(record) : children : <span className="an-bar" />}
    </td>
  );
};

/**
 * A column of a `<DataTable>`, with the props of `<DataTable.Col>`. Its cells show the field by its kind by default, as plain
 * elements: with styled ones, sorting takes twice the time.
 */
export const Col = <Row extends RaRecord>(props: ColumnProps<Row>) => {
  const context = useDataTableRenderContext();
  const isHidden = useContext(HiddenColumnsContext).includes(nameOf(props));
  if (context === 'columnsSelector')
    return (
      <Suspense>
        <ColumnItem {...props} />
      </Suspense>
    );
  if (isHidden) return null;
  return context === 'header' ? <HeadCell {...props} /> : <Cell {...props} />;
};
