import { DataTable, List } from 'react-admin';

const RoomList = () => (
  <List sort={{ field: 'name', order: 'ASC' }}>
    <DataTable>
      <DataTable.Col source="name" />
      <DataTable.NumberCol source="seats" />
    </DataTable>
  </List>
);

export default RoomList;
