import DriveFolderUploadOutlined from '@mui/icons-material/DriveFolderUploadOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { Suspense } from 'react';
import { SelectInput } from 'react-admin';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import { ExportMenuItems } from '../../ui/ExportList';
import { ScreenMenuItem } from '../../ui/listMenu/ListMenu';
import { RecordFilter } from '../../ui/pickers/RecordFilter';
import { SearchFilter } from '../../ui/SearchFilter';
import { languageChoices, roleChoices, statusChoices } from './choices';
import { CreatedInNotice } from './CreatedInNotice';
import { UserTable } from './UserTable';
import { ResourceList } from '../../ui/ResourceList';

const UserBulkActions = lazyWithRetry(() => import('./UserBulkActions'));
const UserPresets = lazyWithRetry(() => import('./UserPresets'));
const UserCards = lazyWithRetry(() => import('./UserCards'));

/** In pixels: the rows below do not move when the presets appear. */
const PRESETS_HEIGHT = 48;

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
    menu={
      <>
        <ScreenMenuItem
          to="/users/import"
          label="user_import.action"
          icon={<UploadFileOutlined fontSize="small" />}
        />
        <ScreenMenuItem
          to="/users/documents"
          label="salary_upload.link"
          icon={<DriveFolderUploadOutlined fontSize="small" />}
        />
        <ExportMenuItems name="users" />
      </>
    }
    bulkActions={
      <Suspense>
        <UserBulkActions />
      </Suspense>
    }
    table={<UserTable />}
    cards={
      <Suspense>
        <UserCards />
      </Suspense>
    }
  >
    <CreatedInNotice />
    <Suspense fallback={<div style={{ height: PRESETS_HEIGHT }} />}>
      <UserPresets />
    </Suspense>
  </ResourceList>
);

export default UserList;
