import { lazy } from 'react';
import { createRoot } from 'react-dom/client';
import { Admin, Resource, type DataProvider } from 'react-admin';

const rows = Array.from({ length: 10 }, (_, index) => ({
  id: index,
  name: `Person ${index}`,
  email: `person.${index}@anslag.example`,
  title: 'Kock',
}));

/** Answers at once, without a server. */
const list = (): Promise<never> => Promise.resolve({ data: rows, total: rows.length } as never);
const dataProvider: DataProvider = {
  getList: list,
  getOne: list,
  getMany: list,
  getManyReference: list,
  create: list,
  update: list,
  updateMany: list,
  delete: list,
  deleteMany: list,
};

const UserList = lazy(() => import('./UserList'));

const element = document.getElementById('root');
if (element)
  createRoot(element).render(
    <Admin dataProvider={dataProvider} disableTelemetry>
      <Resource name="users" list={UserList} />
    </Admin>,
  );
