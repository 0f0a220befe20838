import { SelectInput, useTranslate } from 'react-admin';
import type { Form } from '../../../contract/form';
import { BulkDelete } from '../../features/bulk/BulkDelete';
import { BulkPublish } from '../../features/bulk/BulkPublish';
import { BulkEdit } from '../../features/bulk/BulkEdit';
import { CardList } from '../../features/list/CardList';
import { fieldChoices } from '../../features/fields/fieldOf';
import { DefaultTable } from '../../features/defaultScreens/DefaultTable';
import { SearchFilter } from '../../features/list/SearchFilter';
import { ResourceList } from '../../features/list/ResourceList';

const filters = [
  <SearchFilter key="q" name="resources.forms.search" alwaysOn />,
  <SelectInput key="published" source="published" choices={fieldChoices('forms', 'published')} />,
];

const BulkActions = () => (
  <>
    <BulkEdit />
    <BulkPublish />
    <BulkDelete warning="resources.forms.bulk_delete_warning" />
  </>
);

const FormCards = () => {
  const translate = useTranslate();
  return (
    <CardList<Form>
      link="show"
      secondary={(form) => form.responsible_email}
      end={(form) =>
        form.published
          ? translate('resources.forms.answers_count', { smart_count: form.submissions_count })
          : translate('publishing.draft')
      }
    />
  );
};

const SHOWN = ['title', 'responsible_email', 'fields.length', 'published', 'submissions_count', 'updated_at'];
const COLUMNS = {
  title: { style: { width: 280 } },
  responsible_email: { style: { width: 240 } },
  published: { style: { width: 120 } },
  'fields.length': { label: 'resources.forms.fields.fields', align: 'right' },
} as const;

/** /forms. */
const FormList = () => (
  <ResourceList
    filters={filters}
    sort={{ field: 'updated_at', order: 'DESC' }}
    table={<DefaultTable readOnly shown={SHOWN} columns={COLUMNS} />}
    cards={<FormCards />}
    bulkActions={<BulkActions />}
  />
);

export default FormList;
