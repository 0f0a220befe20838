import PermMediaOutlined from '@mui/icons-material/PermMediaOutlined';
import type { RaRecord } from 'react-admin';
import { lazyScreen } from '../../providers/i18nProvider';
import type { AppResource } from '../../routing/types';

export default {
  name: 'media',
  icon: PermMediaOutlined,
  path: 'medialibrary',
  hasShow: true,
  list: lazyScreen(() => import('./MediaLibrary')),
  options: { inputs: () => import('./inputs') },
  search: {
    sort: { field: 'name', order: 'ASC' },
    detail: ({ alt, folder, tags }: RaRecord) => [alt, folder, tags].flat().filter(Boolean).join(', '),
  },
  menu: { order: 50, label: 'resources.media.library', alwaysOnPhone: true },
} satisfies AppResource;
