import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import { lazyScreen } from '../../registry/lazyScreen';
import type { ResourceModule } from '../../registry/types';

/** Forms and what is answered to them (spec section 3). */
export default {
  name: 'forms',
  icon: AssignmentOutlined,
  list: lazyScreen(() => import('./FormList')),
  create: lazyScreen(() => import('./FormCreate')),
  edit: lazyScreen(() => import('./FormEdit')),
  show: lazyScreen(() => import('./FormShow')),
  recordRepresentation: 'title',
  bulkFields: () => import('./bulkFields'),
  find: { sort: { field: 'title', order: 'ASC' } },
  menu: { order: 55 },
} satisfies ResourceModule;
