import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import { lazy } from 'react';
import type { ResourceModule } from '../../registry/types';

/** Forms and what is answered to them (spec section 3). */
export default {
  name: 'forms',
  icon: AssignmentOutlined,
  list: lazy(() => import('./FormList')),
  create: lazy(() => import('./FormCreate')),
  edit: lazy(() => import('./FormEdit')),
  show: lazy(() => import('./FormShow')),
  recordRepresentation: 'title',
  menu: { order: 55 },
} satisfies ResourceModule;
