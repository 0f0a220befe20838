import PersonOutlined from '@mui/icons-material/PersonOutlined';
import type { RaRecord } from 'react-admin';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import type { ResourceModule } from '../../registry/types';

/** Users (spec sections 2 and 3). */
export default {
  name: 'users',
  icon: PersonOutlined,
  list: lazyWithRetry(() => import('./UserList')),
  create: lazyWithRetry(() => import('./UserCreate')),
  edit: lazyWithRetry(() => import('./UserEdit')),
  show: lazyWithRetry(() => import('./UserShow')),
  recordRepresentation: 'name',
  bulkFields: () => import('./bulkFields'),
  find: {
    sort: { field: 'name', order: 'ASC' },
    detail: ({ title, department }: RaRecord) => [title, department].filter(Boolean).join(', '),
  },
  menu: { order: 10, group: 'users' },
} satisfies ResourceModule;
