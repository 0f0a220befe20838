import PersonOutlined from '@mui/icons-material/PersonOutlined';
import { lazy } from 'react';
import type { ResourceModule } from '../../registry/types';

/** Users (spec sections 2 and 3). */
export default {
  name: 'users',
  icon: PersonOutlined,
  list: lazy(() => import('./UserList')),
  create: lazy(() => import('./UserCreate')),
  edit: lazy(() => import('./UserEdit')),
  show: lazy(() => import('./UserShow')),
  recordRepresentation: 'name',
  menu: { order: 10, group: 'users' },
} satisfies ResourceModule;
