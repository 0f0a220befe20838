import PublishedWithChangesOutlined from '@mui/icons-material/PublishedWithChangesOutlined';
import { hasCapability } from '../../api/capabilities';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import { lazyScreen } from '../../providers/i18nProvider';
import type { AppResource } from '../../routing/types';

export default {
  name: 'change-sets',
  isOffered: () => hasCapability('changeSets'),
  icon: PublishedWithChangesOutlined,
  list: lazyWithRetry(() => import('./ChangeSetList')),
  menu: { order: 205, group: 'administration' },
  show: lazyScreen(() => import('./ChangeSetShow'), 'auditLog'),
} satisfies AppResource;
