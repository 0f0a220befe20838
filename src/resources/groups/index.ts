import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import { lazy } from 'react';
import type { ResourceModule } from '../../registry/types';

/** Groups: who sees pages and posts, who gets a notification (spec section 3). */
export default {
  name: 'groups',
  icon: GroupsOutlined,
  list: lazy(() => import('./GroupList')),
  create: lazy(() => import('./GroupCreate')),
  edit: lazy(() => import('./GroupEdit')),
  recordRepresentation: 'name',
  menu: { order: 20, group: 'users' },
} satisfies ResourceModule;
