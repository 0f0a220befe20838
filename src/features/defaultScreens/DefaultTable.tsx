import { DataTable, useResourceContext } from 'react-admin';
import { isPassword, isWritten, type Field } from '../../../contract/fields';
import { resourceOf } from '../../../contract/resources';
import { EditableCell } from '../inlineEdit/EditableCell';
import { RowLink } from '../list/RowLink';
import { Col } from '../table/Col';
import type { ColumnProps } from '../table/column';
import { useFields, useRecordLink, insertMissing, type NamedField } from './useFields';

type ColumnOverride = Pick<
  ColumnProps,
  'align' | 'children' | 'className' | 'field' | 'label' | 'sortByOrder' | 'style'
>;

interface DefaultTableProps {
  /** The columns that are shown, in order; other fields can be added. Default: the title, and what can be sorted. */
  shown?: readonly string[];
  /** How a column differs from that of its field, by source; false for none. */
  columns?: Readonly<Record<string, ColumnOverride | false>>;
  /** Texts are not edited in place. */
  readOnly?: boolean;
  bulkActionButtons?: boolean;
}

const isColumn = ([, field]: NamedField): boolean =>
  !field.detail && field.kind !== 'richText' && !isPassword(field);
/** A line of text. */
const isEditable = (field: Field | undefined): boolean =>
  field?.kind === 'text' && !field.multiline && isWritten(field, 'update');

/** A table with a column for each field. */
export const DefaultTable = ({
  shown,
  columns = {},
  readOnly = false,
  bulkActionButtons = true,
}: DefaultTableProps) => {
  const resource = useResourceContext() ?? '';
  const { title, details = [] } = resourceOf(resource) ?? {};
  const link = useRecordLink();
  const fields = Object.fromEntries<Field | undefined>(useFields().filter(isColumn));
  const declared = Object.keys(fields).filter((source) => columns[source] !== false);
  const sorted = declared.filter((source) => fields[source]?.sort && source !== 'created_at');
  const visible = (shown ?? declared.filter((source) => source === title || sorted.includes(source))).filter(
    (source) => source in fields || !details.includes(source),
  );
  const sources = insertMissing(visible, ['id', ...declared]);
  return (
    <DataTable
      rowClick={link}
      hiddenColumns={sources.filter((source) => !visible.includes(source))}
      bulkActionButtons={bulkActionButtons}
    >
      {sources.map((source) => {
        const field = fields[source];
        const { children, ...override } = { children: undefined, ...columns[source] };
        const cell = children ?? (source === title && !override.field ? <RowLink type={link} /> : undefined);
        const isEdited = !readOnly && !override.field && isEditable(field);
        return (
          <Col
            key={source}
            source={source}
            align={source === 'id' || field?.kind === 'number' ? 'right' : undefined}
            field={isEdited ? EditableCell : undefined}
            {...override}
          >
            {isEdited && cell ? <EditableCell source={source}>{cell}</EditableCell> : cell}
          </Col>
        );
      })}
    </DataTable>
  );
};
