import { useTranslate } from 'react-admin';
import type { Group } from '../../../contract/group';
import { SearchFilter } from '../../features/list/SearchFilter';
import { BulkDelete } from '../../features/bulk/BulkDelete';
import { BulkEdit } from '../../features/bulk/BulkEdit';
import { CardList } from '../../features/list/CardList';
import { DefaultTable } from '../../features/defaultScreens/DefaultTable';
import { ResourceList } from '../../features/list/ResourceList';
import { hasCount } from '../../ui/format';

const filters = [<SearchFilter key="q" name="resources.groups.search" alwaysOn />];

const BulkActions = () => (
  <>
    <BulkEdit />
    <BulkDelete />
  </>
);

const GroupCards = () => {
  const translate = useTranslate();
  return (
    <CardList<Group>
      link="edit"
      secondary={(group) => group.description}
      end={({ member_count: count }) =>
        hasCount(count) && translate('resources.groups.count', { smart_count: count })
      }
    />
  );
};

const SHOWN = ['name', 'description', 'member_count', 'updated_at'];

const COLUMNS = { description: { style: { width: 420 } } } as const;

const GroupList = () => (
  <ResourceList
    filters={filters}
    sort={{ field: 'name', order: 'ASC' }}
    table={<DefaultTable readOnly shown={SHOWN} columns={COLUMNS} />}
    cards={<GroupCards />}
    bulkActions={<BulkActions />}
  />
);

export default GroupList;
