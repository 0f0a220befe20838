import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import { lazy } from 'react';
import type { ResourceModule } from '../../registry/types';

/** Categories: what pages are sorted into (spec sections 2 and 3). */
export default {
  name: 'categories',
  icon: CategoryOutlined,
  list: lazy(() => import('./CategoryList')),
  create: lazy(() => import('./CategoryCreate')),
  edit: lazy(() => import('./CategoryEdit')),
  recordRepresentation: 'name',
  menu: { order: 20, group: 'content' },
} satisfies ResourceModule;
