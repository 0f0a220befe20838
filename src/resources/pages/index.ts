import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import { lazy } from 'react';
import type { ResourceModule } from '../../registry/types';

/** Pages (spec sections 2 and 3). */
export default {
  name: 'pages',
  icon: ArticleOutlined,
  list: lazy(() => import('./PageList')),
  create: lazy(() => import('./edit/PageCreate')),
  edit: lazy(() => import('./edit/PageEdit')),
  show: lazy(() => import('./PageShow')),
  recordRepresentation: 'title',
  menu: { order: 10, group: 'content' },
} satisfies ResourceModule;
