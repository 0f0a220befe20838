import { DataTable, List } from 'react-admin';
import { EditRows } from '../../ui/bulk/edit/EditRows';

const RoomList = () => (
  <List sort={{ field: 'name', order: 'ASC' }}>
    <DataTable bulkActionButtons={<EditRows />}>
      <DataTable.Col source="name" />
      <DataTable.NumberCol source="seats" />
    </DataTable>
  </List>
);

export default RoomList;
