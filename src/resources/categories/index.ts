import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import type { ResourceModule } from '../../registry/types';

/** Categories: what pages are sorted into (spec sections 2 and 3). */
export default {
  name: 'categories',
  icon: CategoryOutlined,
  list: lazyWithRetry(() => import('./CategoryList')),
  create: lazyWithRetry(() => import('./CategoryCreate')),
  edit: lazyWithRetry(() => import('./CategoryEdit')),
  recordRepresentation: 'name',
  bulkFields: () => import('./bulkFields'),
  find: { sort: { field: 'position', order: 'ASC' } },
  menu: { order: 20, group: 'content' },
} satisfies ResourceModule;
