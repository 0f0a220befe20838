import { DataTable, List } from 'react-admin';

/** The least that a list of react-admin is: what a part of our time is react-admin's own. */
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
