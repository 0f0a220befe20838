import { DataTable } from 'react-admin';
import type { Page } from '../../../../contract/page';
import { LocalDateField } from '../../../ui/LocalDateField';
import { RowLink } from '../../../ui/RowLink';
import { PageBulkActions } from '../bulk/PageBulkActions';
import { AccessField, CategoryField, SignaturesField, StateField, TypeField } from '../fields';

/** Shown when somebody asks for them. */
const HIDDEN = ['id', 'created_at'];

const ONE_LINE = { whiteSpace: 'nowrap' } as const;

/** The pages as a table whose columns can be chosen. */
export const PageTable = () => (
  <DataTable<Page> rowClick="show" hiddenColumns={HIDDEN} bulkActionButtons={<PageBulkActions />}>
    <DataTable.NumberCol source="id" />
    <DataTable.Col source="title">
      <RowLink source="title" wrap />
    </DataTable.Col>
    <DataTable.Col source="type" disableSort field={TypeField} />
    <DataTable.Col source="category_id" disableSort field={CategoryField} />
    <DataTable.Col source="published" label="resources.pages.list.state" disableSort field={StateField} />
    <DataTable.Col source="group_ids" disableSort>
      <AccessField />
    </DataTable.Col>
    <DataTable.Col
      source="signatures_count"
      label="resources.pages.fields.signed"
      disableSort
      field={SignaturesField}
    />
    <DataTable.Col source="created_at" field={LocalDateField} style={ONE_LINE} />
    <DataTable.Col source="updated_at" field={LocalDateField} style={ONE_LINE} />
  </DataTable>
);
