import { useResourceContext } from 'react-admin';
import { resourceOf } from '../../../contract/resources';
import { BulkDelete } from '../bulk/BulkDelete';
import { BulkEdit } from '../bulk/BulkEdit';
import { CardList } from '../list/CardList';
import { ExportMenuItems, ExportSelected } from '../list/ExportList';
import { ResourceList } from '../list/ResourceList';
import { SearchFilter } from '../list/SearchFilter';
import { DefaultTable } from './DefaultTable';
import { useRecordLink } from './useFields';

const filters = [<SearchFilter key="q" name="ra.action.search" alwaysOn />];

const BulkActions = () => (
  <>
    <BulkEdit />
    <ExportSelected />
    <BulkDelete />
  </>
);

/** The list of a resource without one of its own. */
const DefaultList = () => {
  const { title, sort = [], defaultSort } = resourceOf(useResourceContext() ?? '') ?? {};
  const [first = title && sort.includes(title) ? title : 'id'] = defaultSort ?? [];
  return (
    <ResourceList
      filters={filters}
      sort={{ field: first.replace('-', ''), order: first.startsWith('-') ? 'DESC' : 'ASC' }}
      menu={<ExportMenuItems />}
      bulkActions={<BulkActions />}
      table={<DefaultTable />}
      cards={<CardList link={useRecordLink()} />}
    />
  );
};

export default DefaultList;
