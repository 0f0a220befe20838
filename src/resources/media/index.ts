import PermMediaOutlined from '@mui/icons-material/PermMediaOutlined';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import type { AppResource } from '../../routing/types';

export default {
  name: 'media',
  icon: PermMediaOutlined,
  path: 'medialibrary',
  hasShow: true,
  list: lazyWithRetry(() => import('./MediaLibrary')),
  options: { inputs: () => import('./inputs') },
  search: { sort: { field: 'name', order: 'ASC' } },
  menu: { order: 50, label: 'resources.media.library', alwaysOnPhone: true },
} satisfies AppResource;
