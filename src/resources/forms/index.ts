import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import type { ResourceModule } from '../../registry/types';

/** Forms and what is answered to them (spec section 3). */
export default {
  name: 'forms',
  icon: AssignmentOutlined,
  list: lazyWithRetry(() => import('./FormList')),
  create: lazyWithRetry(() => import('./FormCreate')),
  edit: lazyWithRetry(() => import('./FormEdit')),
  show: lazyWithRetry(() => import('./FormShow')),
  recordRepresentation: 'title',
  bulkFields: () => import('./bulkFields'),
  find: { sort: { field: 'title', order: 'ASC' } },
  menu: { order: 55 },
} satisfies ResourceModule;
