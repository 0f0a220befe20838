import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import type { ResourceModule } from '../../registry/types';

/** Groups: who sees pages and posts, who gets a notification (spec section 3). */
export default {
  name: 'groups',
  icon: GroupsOutlined,
  list: lazyWithRetry(() => import('./GroupList')),
  create: lazyWithRetry(() => import('./GroupCreate')),
  edit: lazyWithRetry(() => import('./GroupEdit')),
  recordRepresentation: 'name',
  bulkFields: () => import('./bulkFields'),
  find: { sort: { field: 'name', order: 'ASC' } },
  menu: { order: 20, group: 'users' },
} satisfies ResourceModule;
