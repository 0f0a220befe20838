import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import type { AppResource } from '../../routing/types';

export default {
  name: 'groups',
  icon: GroupsOutlined,
  list: lazyWithRetry(() => import('./GroupList')),
  create: lazyWithRetry(() => import('./GroupCreate')),
  edit: lazyWithRetry(() => import('./GroupEdit')),
  search: { sort: { field: 'name', order: 'ASC' } },
} satisfies AppResource;
