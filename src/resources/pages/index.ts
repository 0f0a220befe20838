import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import { lazyScreen } from '../../providers/i18nProvider';
import type { AppResource } from '../../routing/types';

export default {
  name: 'pages',
  icon: ArticleOutlined,
  list: lazyWithRetry(() => import('./PageList')),
  create: lazyScreen(() => import('./edit/PageCreate')),
  edit: lazyScreen(() => import('./edit/PageEdit')),
  show: lazyScreen(() => import('./PageShow')),
  options: { inputs: () => import('./inputs') },
  search: { by: 'title', sort: { field: 'title', order: 'ASC' } },
  menu: {
    order: 30,
    label: 'shell.menu.content_group',
    items: [{ icon: ArticleOutlined, label: 'resources.pages.name', to: '/pages' }],
    alwaysOnPhone: true,
  },
} satisfies AppResource;
