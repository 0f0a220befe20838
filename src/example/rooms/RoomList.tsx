import { DataTable, List } from 'react-admin';
import type { Opening } from '../../registry/types';
import { BulkEdit } from '../../ui/bulk/BulkEdit';

export const OPENING: Opening = { sort: { field: 'name', order: 'ASC' } };

const RoomList = () => (
  <List sort={OPENING.sort}>
    <DataTable bulkActionButtons={<BulkEdit />}>
      <DataTable.Col source="name" />
      <DataTable.NumberCol source="seats" />
    </DataTable>
  </List>
);

export default RoomList;
