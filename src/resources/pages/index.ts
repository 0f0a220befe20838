import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import { lazyScreen } from '../../registry/lazyScreen';
import type { ResourceModule } from '../../registry/types';

/** Pages (spec sections 2 and 3). */
export default {
  name: 'pages',
  icon: ArticleOutlined,
  list: lazyScreen(() => import('./PageList')),
  create: lazyScreen(() => import('./edit/PageCreate')),
  edit: lazyScreen(() => import('./edit/PageEdit')),
  show: lazyScreen(() => import('./PageShow')),
  recordRepresentation: 'title',
  bulkFields: () => import('./bulkFields'),
  createTitle: 'resources.pages.editor.create_title',
  find: { by: 'title', sort: { field: 'title', order: 'ASC' } },
  menu: { order: 10, group: 'content' },
} satisfies ResourceModule;
