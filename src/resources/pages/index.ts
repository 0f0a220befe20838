import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import type { ResourceModule } from '../../registry/types';

/** Pages (spec sections 2 and 3). */
export default {
  name: 'pages',
  icon: ArticleOutlined,
  list: lazyWithRetry(() => import('./PageList')),
  create: lazyWithRetry(() => import('./edit/PageCreate')),
  edit: lazyWithRetry(() => import('./edit/PageEdit')),
  show: lazyWithRetry(() => import('./PageShow')),
  recordRepresentation: 'title',
  bulkFields: () => import('./bulkFields'),
  createTitle: 'resources.pages.editor.create_title',
  find: { by: 'title', sort: { field: 'title', order: 'ASC' } },
  menu: { order: 10, group: 'content' },
} satisfies ResourceModule;
