import RestoreFromTrashOutlined from '@mui/icons-material/RestoreFromTrashOutlined';
import { hasCapability } from '../../api/capabilities';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import type { AppResource } from '../../routing/types';

export default {
  name: 'trash',
  isOffered: () => hasCapability('trash'),
  icon: RestoreFromTrashOutlined,
  list: lazyWithRetry(() => import('./TrashList')),
  menu: { order: 210, group: 'administration' },
} satisfies AppResource;
