import { Suspense } from 'react';
import { SelectInput } from 'react-admin';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import { ExportList } from '../../ui/ExportList';
import { RecordFilter } from '../../ui/pickers/RecordFilter';
import { SearchFilter } from '../../ui/SearchFilter';
import { languageChoices, roleChoices, statusChoices } from './choices';
import { ImportLink } from './import/ImportLink';
import { SalaryUploadLink } from './SalaryUploadLink';
import { UserTable } from './UserTable';
import { ResourceList } from '../../ui/ResourceList';
import type { Opening } from '../../routing/types';

const UserCards = lazyWithRetry(() => import('./UserCards'));

const filters = [
  <SearchFilter key="q" name="resources.users.search" alwaysOn />,
  <SelectInput key="role" source="role" choices={roleChoices} />,
  <RecordFilter key="group_id" source="group_id" reference="groups" />,
  <SelectInput key="inactive" source="inactive" choices={statusChoices} />,
  <SelectInput key="language" source="language" choices={languageChoices} />,
];

export const OPENING: Opening = { sort: { field: 'name', order: 'ASC' } };

/** /users. */
const UserList = () => (
  <ResourceList
    filters={filters}
    sort={OPENING.sort}
    actions={
      <>
        <SalaryUploadLink />
        <ExportList name="users" />
        <ImportLink />
      </>
    }
    table={<UserTable />}
    cards={
      <Suspense>
        <UserCards />
      </Suspense>
    }
  />
);

export default UserList;
