import RestoreFromTrashOutlined from '@mui/icons-material/RestoreFromTrashOutlined';
import { endpoints } from '../../../contract/endpoints';
import { offers } from '../../api/capabilities';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import type { AppResource } from '../../routing/types';

export default {
  name: 'trash',
  isOffered: () => offers('GET', endpoints.trash.list),
  icon: RestoreFromTrashOutlined,
  list: lazyWithRetry(() => import('./TrashList')),
  menu: { order: 210 },
} satisfies AppResource;
