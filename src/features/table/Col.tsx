import { Suspense, useContext } from 'react';
import { useDataTableRenderContext, useRecordContext, type RaRecord } from 'react-admin';
import { lazyScreen } from '../../providers/i18nProvider';
import { FieldCell } from '../fields/FieldCell';
import { HiddenColumnsContext, nameOf, type ColumnProps } from './column';
import { HeadCell } from './HeadCell';

const ColumnItem = lazyScreen(() => import('./ColumnItem'));

/**
 * A column of a `<DataTable>`, with the props of `<DataTable.Col>`. Its cells show the field by its kind by default, as plain
 * elements: with styled ones, sorting takes half as long again. Rows without a record are loading.
 */
export const Col = <Row extends RaRecord>(props: ColumnProps<Row>) => {
  const context = useDataTableRenderContext();
  const record = useRecordContext<Row>();
  const isHidden = useContext(HiddenColumnsContext).includes(nameOf(props));
  if (context === 'columnsSelector')
    return (
      <Suspense>
        <ColumnItem {...props} />
      </Suspense>
    );
  if (isHidden) return null;
  if (context === 'header') return <HeadCell {...props} />;
  const { source = '', align, className = '', style, field: Field = FieldCell, render } = props;
  const { children = <Field source={source} /> } = props;
  return (
    <td
      className={`RaDataTable-rowCell column-${source} ${className}`}
      style={align ? { ...style, textAlign: align } : style}
    >
      {record ? render ? render(record) : children : <span className="an-bar" />}
    </td>
  );
};
