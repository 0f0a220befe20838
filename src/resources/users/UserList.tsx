import DriveFolderUploadOutlined from '@mui/icons-material/DriveFolderUploadOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { Suspense } from 'react';
import { SelectInput, Button, CanAccess, LinkBase } from 'react-admin';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import { ExportList } from '../../ui/ExportList';
import { RecordFilter } from '../../ui/pickers/RecordFilter';
import { SearchFilter } from '../../ui/SearchFilter';
import { languageChoices, roleChoices, statusChoices } from './choices';
import { UserTable } from './UserTable';
import { ResourceList } from '../../ui/ResourceList';

const ImportLink = () => (
  <CanAccess action="create" resource="users">
    <Button component={LinkBase} to="/users/import" label="user_import.action">
      <UploadFileOutlined />
    </Button>
  </CanAccess>
);

const SalaryUploadLink = () => (
  <CanAccess action="edit" resource="users">
    <Button component={LinkBase} to="/users/documents" label="salary_upload.link">
      <DriveFolderUploadOutlined />
    </Button>
  </CanAccess>
);

const UserCards = lazyWithRetry(() => import('./UserCards'));

const filters = [
  <SearchFilter key="q" name="resources.users.search" alwaysOn />,
  <SelectInput key="role" source="role" choices={roleChoices} />,
  <RecordFilter key="group_id" source="group_id" reference="groups" />,
  <SelectInput key="inactive" source="inactive" choices={statusChoices} />,
  <SelectInput key="language" source="language" choices={languageChoices} />,
];

const UserList = () => (
  <ResourceList
    filters={filters}
    sort={{ field: 'name', order: 'ASC' }}
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
