import FileCopyOutlined from '@mui/icons-material/FileCopyOutlined';
import { hasCapability } from '../../api/capabilities';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import type { AppResource } from '../../routing/types';

export default {
  name: 'publications',
  isOffered: () => hasCapability('publications'),
  icon: FileCopyOutlined,
  list: lazyWithRetry(() => import('./LinkedCopyList')),
} satisfies AppResource;
