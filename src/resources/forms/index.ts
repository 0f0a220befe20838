import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import { lazyScreen } from '../../providers/i18nProvider';
import type { AppResource } from '../../routing/types';

export default {
  name: 'forms',
  icon: AssignmentOutlined,
  list: lazyWithRetry(() => import('./FormList')),
  create: lazyScreen(() => import('./FormCreate')),
  edit: lazyScreen(() => import('./FormEdit')),
  show: lazyScreen(() => import('./FormShow')),
  search: { sort: { field: 'title', order: 'ASC' } },
  menu: { order: 34, group: '/pages' },
} satisfies AppResource;
