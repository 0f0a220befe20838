import PublishOutlined from '@mui/icons-material/PublishOutlined';
import UnpublishedOutlined from '@mui/icons-material/UnpublishedOutlined';
import { DataTable, SelectInput, useTranslate } from 'react-admin';
import type { Form } from '../../../contract/form';
import { BulkDelete } from '../../ui/bulk/BulkDelete';
import { BulkUpdate } from '../../ui/bulk/BulkUpdate';
import { BulkEdit } from '../../ui/bulk/BulkEdit';
import { CardList } from '../../ui/CardList';
import { LocalDateField } from '../../ui/LocalDateField';
import { RowLink } from '../../ui/RowLink';
import { SearchFilter } from '../../ui/SearchFilter';
import { publishedChoices, StatusField } from './StatusField';
import { ResourceList } from '../../ui/ResourceList';

const filters = [
  <SearchFilter key="q" name="resources.forms.search" alwaysOn />,
  <SelectInput key="published" source="published" choices={publishedChoices} />,
];

const SetPublished = ({ published }: { published: boolean }) => (
  <BulkUpdate
    label={published ? 'resources.forms.publish' : 'resources.forms.unpublish'}
    icon={published ? <PublishOutlined /> : <UnpublishedOutlined />}
    changes={[{ source: 'published', operation: 'set', value: published }]}
  />
);

const BulkActions = () => (
  <>
    <BulkEdit />
    <SetPublished published />
    <SetPublished published={false} />
    <BulkDelete warning="resources.forms.bulk_delete_warning" />
  </>
);

const FormCards = () => {
  const translate = useTranslate();
  return (
    <CardList<Form>
      link="show"
      primary={(form) => form.title}
      secondary={(form) => form.responsible_email}
      end={(form) =>
        form.published
          ? translate('resources.forms.answers_count', { smart_count: form.submissions_count })
          : translate('resources.forms.draft')
      }
    />
  );
};

const FormTable = () => (
  <DataTable<Form> rowClick="show" bulkActionButtons>
    <DataTable.Col source="title">
      <RowLink source="title" />
    </DataTable.Col>
    <DataTable.Col source="responsible_email" disableSort />
    <DataTable.NumberCol source="fields.length" label="resources.forms.fields.fields" disableSort />
    <DataTable.Col source="published" disableSort field={StatusField} />
    <DataTable.NumberCol source="submissions_count" disableSort />
    <DataTable.Col source="updated_at" field={LocalDateField} />
  </DataTable>
);

/** /forms. */
const FormList = () => (
  <ResourceList
    filters={filters}
    sort={{ field: 'updated_at', order: 'DESC' }}
    table={<FormTable />}
    cards={<FormCards />}
    bulkActions={<BulkActions />}
  />
);

export default FormList;
