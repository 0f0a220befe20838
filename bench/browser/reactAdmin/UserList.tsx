import { DataTable, List } from 'react-admin';

/** The smallest react-admin list: shows which part of the load time is react-admin's own. */
const UserList = () => (
  <List>
    <DataTable>
      <DataTable.Col source="name" />
      <DataTable.Col source="email" />
      <DataTable.Col source="title" />
    </DataTable>
  </List>
);

export default UserList;
