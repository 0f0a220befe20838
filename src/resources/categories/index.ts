import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import { lazyScreen } from '../../providers/i18nProvider';
import type { AppResource } from '../../routing/types';
import { defaultScreens } from '../../features/defaultScreens';

export default {
  name: 'categories',
  icon: CategoryOutlined,
  list: lazyWithRetry(() => import('./CategoryList')),
  create: defaultScreens.create,
  edit: lazyScreen(() => import('./CategoryEdit')),
  options: { inputs: () => import('./inputs') },
  menu: { order: 32, group: '/pages' },
  search: { sort: { field: 'position', order: 'ASC' } },
} satisfies AppResource;
