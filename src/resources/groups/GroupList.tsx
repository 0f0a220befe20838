import { DataTable, NumberField, useRecordContext, useTranslate } from 'react-admin';
import { LocalDateField } from '../../ui/LocalDateField';
import type { Group } from '../../../contract/group';
import { RowLink } from '../../ui/RowLink';
import { SearchFilter } from '../../ui/SearchFilter';
import { BulkDelete } from '../../ui/bulk/BulkDelete';
import { BulkEdit } from '../../ui/bulk/BulkEdit';
import { CardList } from '../../ui/CardList';
import { ResourceList } from '../../ui/ResourceList';
import { recordName } from '../../ui/recordName';
import { hasCount } from '../../ui/format';

const filters = [<SearchFilter key="q" name="resources.groups.search" alwaysOn />];

const BulkActions = () => (
  <>
    <BulkEdit />
    <BulkDelete />
  </>
);

/** Some servers send the members, but not their number. */
const memberCount = (group: Partial<Group> & { members?: unknown[] }): number | undefined =>
  group.member_count ?? (group.member_ids ?? group.members)?.length;

const MemberCount = () => {
  const group = useRecordContext<Group>();
  return group && <NumberField source="count" record={{ ...group, count: memberCount(group) }} />;
};

const GroupCards = () => {
  const translate = useTranslate();
  return (
    <CardList<Group>
      link="edit"
      primary={recordName}
      secondary={(group) => group.description}
      end={(group) => {
        const count = memberCount(group);
        return hasCount(count) && translate('resources.groups.count', { smart_count: count });
      }}
    />
  );
};

const GroupTable = () => (
  <DataTable<Group> rowClick="edit" bulkActionButtons>
    <DataTable.Col source="name">
      <RowLink type="edit" />
    </DataTable.Col>
    <DataTable.Col source="description" disableSort />
    <DataTable.NumberCol source="member_count" field={MemberCount} />
    <DataTable.Col source="updated_at" field={LocalDateField} />
  </DataTable>
);

const GroupList = () => (
  <ResourceList
    filters={filters}
    sort={{ field: 'name', order: 'ASC' }}
    table={<GroupTable />}
    cards={<GroupCards />}
    bulkActions={<BulkActions />}
  />
);

export default GroupList;
