import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { hasCapability } from '../../api/capabilities';
import { lazyScreen } from '../../providers/i18nProvider';
import type { AppResource } from '../../routing/types';

export default {
  name: 'audit-log',
  isOffered: () => hasCapability('auditLog'),
  icon: HistoryOutlined,
  list: lazyScreen(() => import('./AuditLogList'), 'auditLog'),
  show: lazyScreen(() => import('./AuditLogShow'), 'auditLog'),
  menu: { order: 200, group: 'administration' },
} satisfies AppResource;
