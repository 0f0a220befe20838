import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import type { AppResource } from '../../routing/types';

export default {
  name: 'forms',
  icon: AssignmentOutlined,
  list: lazyWithRetry(() => import('./FormList')),
  create: lazyWithRetry(() => import('./FormCreate')),
  edit: lazyWithRetry(() => import('./FormEdit')),
  show: lazyWithRetry(() => import('./FormShow')),
  options: { inputs: () => import('./inputs') },
  search: { sort: { field: 'title', order: 'ASC' } },
  menu: { order: 110 },
} satisfies AppResource;
