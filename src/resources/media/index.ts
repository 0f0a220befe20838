import PermMediaOutlined from '@mui/icons-material/PermMediaOutlined';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import type { ResourceModule } from '../../registry/types';

/** The media library (spec sections 2 and 3). */
export default {
  name: 'media',
  icon: PermMediaOutlined,
  path: 'medialibrary',
  showsInList: true,
  list: lazyWithRetry(() => import('./MediaLibrary')),
  recordRepresentation: 'name',
  bulkFields: () => import('./bulkFields'),
  find: { sort: { field: 'name', order: 'ASC' } },
  menu: { order: 50, label: 'resources.media.library' },
} satisfies ResourceModule;
