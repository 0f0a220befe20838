import FileCopyOutlined from '@mui/icons-material/FileCopyOutlined';
import { SelectInput, AutocompleteInput, useTranslate } from 'react-admin';
import { DefaultTable } from '../../features/defaultScreens/DefaultTable';
import { FieldCell } from '../../features/fields/FieldCell';
import { fieldChoices } from '../../features/fields/fieldOf';
import { RecordFilter } from '../../features/pickers/RecordFilter';
import { SearchFilter } from '../../features/list/SearchFilter';
import { publishedChoices, signedChoices } from './choices';
import { ResourceList } from '../../features/list/ResourceList';
import { categoryPath, useAllCategories } from '../../features/pickers/categories';
import { Stack } from '@mui/material';
import type { Page } from '../../../contract/page';
import { ListMenuItem } from '../../features/list/ListMenu';
import { useCanVisit } from '../../routing/canVisit';
import { listPath } from '../../routing/listPath';
import { CardList } from '../../features/list/CardList';
import { AccessField, SignaturesField, StateField, CategoryField } from './fields';
import { BulkDelete } from '../../features/bulk/BulkDelete';
import { BulkEdit } from '../../features/bulk/BulkEdit';
import { BulkPublish } from '../../features/bulk/BulkPublish';

const PageBulkActions = () => (
  <>
    <BulkEdit />
    <BulkPublish
      publishText="resources.pages.bulk.publish_text"
      unpublishText="resources.pages.bulk.unpublish_text"
    />
    <BulkDelete warning="resources.pages.bulk.delete_warning" />
  </>
);

const SHOWN = ['title', 'type', 'category_id', 'published', 'group_ids', 'signatures_count', 'updated_at'];

const COLUMNS = {
  category_id: { field: CategoryField },
  published: { label: 'fields.status', field: StateField, style: { width: 132 } },
  group_ids: { children: <AccessField most={1} />, style: { width: 150 } },
  signatures_count: {
    label: 'resources.pages.fields.signed',
    align: 'left',
    field: SignaturesField,
    style: { width: 132 },
  },
} as const;

const PageCards = () => (
  <CardList<Page>
    link="show"
    secondary={(page) => (
      <Stack component="span" spacing={0.75} sx={{ mt: 0.5, alignItems: 'flex-start' }}>
        <FieldCell source="type" />
        <Stack component="span" direction="row" spacing={0.75} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <StateField />
          <AccessField most={3} />
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
  <SelectInput key="type" source="type" choices={fieldChoices('pages', 'type')} />,
  <CategoryFilter key="category_id" source="category_id" />,
  <SelectInput key="published" source="published" label="fields.status" choices={publishedChoices} />,
  <RecordFilter key="group_id" source="group_id" reference="groups" />,
  <SelectInput key="signed" source="signed" choices={signedChoices} />,
];

/** /pages. */
const PageList = () => {
  const translate = useTranslate();
  const canVisit = useCanVisit();
  return (
    <ResourceList
      filters={filters}
      sort={{ field: 'updated_at', order: 'DESC' }}
      emptyText="resources.pages.list.empty"
      table={<DefaultTable readOnly shown={SHOWN} columns={COLUMNS} />}
      cards={<PageCards />}
      bulkActions={<PageBulkActions />}
      menu={
        canVisit('/publications') && (
          <ListMenuItem
            icon={<FileCopyOutlined fontSize="small" />}
            label={translate('resources.publications.name', { smart_count: 2 })}
            to={listPath('publications')}
          />
        )
      }
    />
  );
};

export default PageList;
