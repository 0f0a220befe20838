import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import { lazyScreen } from '../../providers/i18nProvider';
import type { AppResource } from '../../routing/types';

export default {
  name: 'groups',
  icon: GroupsOutlined,
  list: lazyWithRetry(() => import('./GroupList')),
  create: lazyScreen(() => import('./GroupCreate')),
  edit: lazyScreen(() => import('./GroupEdit')),
  menu: { order: 22, group: '/users' },
  search: { sort: { field: 'name', order: 'ASC' } },
} satisfies AppResource;
