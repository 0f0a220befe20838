import { SelectInput, AutocompleteInput, useTranslate, DataTable } from 'react-admin';
import { RecordFilter } from '../../ui/pickers/RecordFilter';
import { SearchFilter } from '../../ui/SearchFilter';
import { publishedChoices, signedChoices, typeChoices } from './choices';
import { ResourceList } from '../../ui/ResourceList';
import { categoryPath, useAllCategories } from '../../ui/pickers/categories';
import { Stack } from '@mui/material';
import type { Page } from '../../../contract/page';
import { CardList } from '../../ui/CardList';
import { AccessField, SignaturesField, StateField, TypeField, CategoryField } from './fields';
import { LocalDateField } from '../../ui/LocalDateField';
import { RowLink } from '../../ui/RowLink';
import { BulkDelete } from '../../ui/bulk/BulkDelete';
import { BulkEdit } from '../../ui/bulk/BulkEdit';
import PublishOutlined from '@mui/icons-material/PublishOutlined';
import UnpublishedOutlined from '@mui/icons-material/UnpublishedOutlined';
import { BulkUpdate } from '../../ui/bulk/BulkUpdate';

/** Publishes the selected pages now, even scheduled ones, or unpublishes them. */
const SetPublished = ({ published }: { published: boolean }) => {
  const translate = useTranslate();
  return (
    <BulkUpdate
      label={published ? 'resources.pages.bulk.publish' : 'resources.pages.bulk.unpublish'}
      icon={published ? <PublishOutlined /> : <UnpublishedOutlined />}
      changes={[{ source: 'published', operation: 'set', value: published }]}
    >
      {translate(published ? 'resources.pages.bulk.publish_text' : 'resources.pages.bulk.unpublish_text')}
    </BulkUpdate>
  );
};

const PageBulkActions = () => (
  <>
    <BulkEdit />
    <SetPublished published />
    <SetPublished published={false} />
    <BulkDelete warning="resources.pages.bulk.delete_warning" />
  </>
);

/** Hidden by default. */
const HIDDEN = ['id', 'created_at'];

const ONE_LINE = { whiteSpace: 'nowrap' } as const;

const PageTable = () => (
  <DataTable<Page> rowClick="show" hiddenColumns={HIDDEN} bulkActionButtons>
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

const PageCards = () => (
  <CardList<Page>
    link="show"
    primary={(page) => page.title}
    secondary={(page) => (
      <Stack component="span" spacing={0.75} sx={{ mt: 0.5, alignItems: 'flex-start' }}>
        <TypeField />
        <Stack component="span" direction="row" spacing={0.75} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <StateField />
          <AccessField />
        </Stack>
        {page.requires_signature && <SignaturesField />}
      </Stack>
    )}
  />
);

/** Filters by category; 0 means pages without one. */
const CategoryFilter = ({ source }: { source: string; alwaysOn?: boolean }) => {
  const translate = useTranslate();
  const { data = [], isPending } = useAllCategories();
  const choices = [
    { id: 0, name: translate('resources.pages.list.no_category') },
    ...data.map((category) => ({ id: category.id, name: categoryPath(category, data) })),
  ];
  return (
    <AutocompleteInput source={source} choices={choices} isPending={isPending} translateChoice={false} />
  );
};

const filters = [
  <SearchFilter key="q" name="resources.pages.list.search" alwaysOn />,
  <SelectInput key="type" source="type" choices={typeChoices} />,
  <CategoryFilter key="category_id" source="category_id" />,
  <SelectInput
    key="published"
    source="published"
    label="resources.pages.list.state"
    choices={publishedChoices}
  />,
  <RecordFilter key="group_id" source="group_id" reference="groups" />,
  <SelectInput key="signed" source="signed" choices={signedChoices} />,
];

/** /pages. */
const PageList = () => (
  <ResourceList
    filters={filters}
    sort={{ field: 'updated_at', order: 'DESC' }}
    emptyText="resources.pages.list.empty"
    table={<PageTable />}
    cards={<PageCards />}
    bulkActions={<PageBulkActions />}
  />
);

export default PageList;
