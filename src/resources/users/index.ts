import FolderSharedOutlined from '@mui/icons-material/FolderSharedOutlined';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import type { RaRecord } from 'react-admin';
import { hasCapability } from '../../api/capabilities';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import { lazyScreen } from '../../providers/i18nProvider';
import { takesImports } from '../../providers/dataProvider/spreadsheet';
import type { AppResource } from '../../routing/types';

export default {
  name: 'users',
  icon: PersonOutlined,
  list: lazyWithRetry(() => import('./UserList')),
  create: lazyScreen(() => import('./UserCreate')),
  edit: lazyScreen(() => import('./UserEdit')),
  show: lazyScreen(() => import('./UserShow')),
  options: {
    inputs: () => import('./inputs'),
    afterImport: lazyScreen(() => import('./ImportedUsers')),
  },
  search: {
    sort: { field: 'name', order: 'ASC' },
    detail: ({ title, department }: RaRecord) => [title, department].filter(Boolean).join(', '),
  },
  menu: {
    order: 20,
    icon: PeopleOutlined,
    label: 'shell.menu.users_group',
    items: [{ icon: PersonOutlined, label: 'resources.users.all', to: '/users' }],
    alwaysOnPhone: true,
  },
  pages: [
    {
      path: '/users/import',
      isOffered: () => takesImports('users'),
      title: 'spreadsheet.import_users',
      component: lazyWithRetry(() => import('./ImportUsers')),
      access: { action: 'create', resource: 'users' },
    },
    {
      path: '/users/values',
      isOffered: () => hasCapability('values') && hasCapability('changeSets'),
      title: 'resources.users.values.title',
      component: lazyScreen(() => import('./values/UserValues')),
      access: { action: 'edit', resource: 'users' },
    },
    {
      path: '/users/documents',
      isOffered: () => hasCapability('userTools'),
      title: 'salary_upload.title',
      component: lazyScreen(() => import('./documents/SalaryUpload')),
      icon: FolderSharedOutlined,
      access: { action: 'edit', resource: 'users' },
      menu: { order: 24, group: '/users', label: 'salary_upload.payslips' },
    },
  ],
} satisfies AppResource;
